-- Records what MAME's Atari 2600 does, and sets its inputs; tools/mame.py runs it.
--
-- The environment gives CLOCK, the frequency of the CPU in Hz; CHANGES, a file with a line for
-- every change of an input: the cycle from which it holds, the bits of SWCHA that are pulled low, SWCHB, and
-- the pressed buttons, bit 0 the left one; LAST, the cycle in which the run ends; and RECORD, the file to
-- write: "C" and the palette; "V", the cycle and the RAM whenever VSYNC goes off; "P", how often it has
-- gone on, the size and the colours of the screen whenever MAME has drawn one; "E" when the run has ended.
local machine = manager.machine
local space = machine.devices[":maincpu"].spaces["program"]
local screen = machine.screens[":screen"]
local record = assert(io.open(os.getenv("RECORD"), "wb"))
local clock, last = tonumber(os.getenv("CLOCK")), tonumber(os.getenv("LAST"))
local VSYNC, SWCHA, SWCHB, INPT4, INPT5 = 0x00, 0x280, 0x282, 0x0c, 0x0d
local TIA_WRITES, TIA_READS, RIOT_PORTS = 0x3f, 0x0f, 0x287

local changes = {}
for line in io.lines(os.getenv("CHANGES")) do
  local cycle, low, switches, buttons = line:match("(%d+) (%d+) (%d+) (%d+)")
  table.insert(changes, {cycle = tonumber(cycle), low = tonumber(low),
    switches = tonumber(switches), buttons = tonumber(buttons)})
end

local function cycle()
  return (machine.time:as_ticks(2 * clock) + 1) // 2
end

local latest = 1
local function inputs()
  local now = cycle()
  while changes[latest + 1] and changes[latest + 1].cycle <= now do latest = latest + 1 end
  return changes[latest]
end

local vsync, signals = 0, 0
local function tia_write(address, data)
  if address & TIA_WRITES ~= VSYNC then return end
  if vsync & 2 == 0 and data & 2 ~= 0 then signals = signals + 1 end
  if vsync & 2 ~= 0 and data & 2 == 0 then
    local ram = {}
    for at = 0x80, 0xff do table.insert(ram, string.char(space:read_u8(at))) end
    record:write("V", string.pack("<I8", cycle()), table.concat(ram))
  end
  vsync = data
end

local function tia_read(address, data)
  local button = (address & TIA_READS) - INPT4
  if button < 0 or button > INPT5 - INPT4 then return data end
  return inputs().buttons >> button & 1 ~= 0 and data & 0x7f or data
end

local function riot_read(address, data)
  local port = address & RIOT_PORTS
  if port == SWCHA then return data & ~inputs().low & 0xff end
  if port == SWCHB then return inputs().switches end
  return data
end

-- Global, since a tap that is collected is removed.
taps = {}
for mirror = 0x000, 0xf00, 0x100 do
  local function tap(kind, first, last, name, act)
    table.insert(taps, space["install_" .. kind .. "_tap"](space, mirror | first, mirror | last, name, act))
  end
  tap("write", 0x00, 0x7f, "vsync", function(...) if record then tia_write(...) end end)
  tap("read", 0x00, 0x7f, "buttons", tia_read)
  if mirror & 0x200 ~= 0 then tap("read", 0x80, 0xff, "ports", riot_read) end
end

-- The state of the timer that the console and Stella start with.
space:write_u8(0x297, 0xff)
record:write("C")
for _, palette in pairs(machine.palettes) do
  for pen = 0, palette.entries - 1 do record:write(string.pack("<I4", palette:pen_color(pen))) end
end
emu.register_frame_done(function()
  if not record then return end
  local pixels, width, height = screen:pixels()
  record:write("P", string.pack("<I8I2I2", signals, width, height), pixels)
  if cycle() > last then
    record:write("E")
    record:close()
    record = nil
  end
end)
