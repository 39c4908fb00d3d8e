//! The names of the cartridge's symbols that the referee and the tests use; the only place where they
//! are written in Rust.

macro_rules! names {
    ($($name:ident = $symbol:literal;)*) => {
        $(#[doc = concat!("`", $symbol, "`")] pub const $name: &str = $symbol;)*
    };
}

// Variables in the console's RAM.
names! {
    PLACE = "place";
    FACE = "face";
    SCORE_HI = "scoreHi";
    SCORE_LO = "scoreLo";
    LAUNCH = "launch";
    OUTS = "outs";
    VALUE = "value";
    BUMPERS = "bumpers";
    TURN = "turn";
    PLY = "ply";
    QUIET = "quiet";
    STATUS = "status";
    VARIANT = "variant";
    BEGAN = "began";
    GAMES = "games";
    RATE_HI = "rateHi";
    RATE_LO = "rateLo";
    MATCH_HI = "matchHi";
    MATCH_LO = "matchLo";
    AVG = "avg";
    CLOCK = "clock";
    CLOCK_F = "clockF";
    LATE = "late";
    BALL_X = "ballX";
    BALL_Y = "ballY";
    BALL_DIR = "ballDir";
    EVENT = "event";
    TRAIL = "trail";
    CURSOR_X = "cursorX";
    CURSOR_Y = "cursorY";
    MODE = "mode";
    OPTIONS = "options";
    SCRATCH = "scratch";
    FRAME = "frame";
    IDLE = "idle";
    REPEAT = "repeat";
    STICK = "stick";
    SOUND = "sound";
    STEPS = "steps";
    NOTE = "note";
    TIMER = "timer";
    BEST = "best";
    MOVE_DIR = "moveDir";
    MOVED_LO = "movedLo";
    MOVED_HI = "movedHi";
    BUTTON = "button";
    NEXT_TRAIL = "nextTrail";
    VEC_A = "vecA";
    COL_LEFT = "colLeft";
    SUB = "sub";
    TITLE_X = "titleX";
    TITLE_Y = "titleY";
    TITLE_WAY = "titleWay";
    TITLE_HIT = "titleHit";
}

// Variables in the cartridge's RAM.
names! {
    PLAYERS = "players";
    CHOICE = "choice";
    CHOICE_MASK = "choiceMask";
    THINK_AT = "thinkAt";
    MIND = "mind";
    LEAD = "lead";
    CANDIDATE = "candidate";
    BIGGEST_LO = "biggestLo";
    BIGGEST_HI = "biggestHi";
}

// Points of the code at which the referee checks something.
names! {
    NEW_MATCH = "NewMatch";
    GAME_BEGINS = "GameBegins";
    LAUNCH_BEGIN = "LaunchBegin";
    LAUNCH_STEP_DONE = "LaunchStepDone";
    TARGET_NOW_DONE = "TargetNowDone";
    SEARCH = "Search";
    LEAD_FOUND = "LeadFound";
    SEARCH_DONE = "SearchDone";
    TURN_END = "TurnEnd";
    TURN_END_DONE = "TurnEndDone";
    GAME_END_DONE = "GameEndDone";
    RATE_MATCH_DONE = "RateMatchDone";
    BOARD_ROWS = "BoardRows";
    VERTICAL_BLANK = "VerticalBlank";
    WAIT_FOR_KERNEL = "WaitForKernel";
    TEXT_KERNEL = "TextKernel";
}

// Routines, and places in them.
names! {
    NEW_GAME = "NewGame";
    CAN_LAUNCH = "CanLaunch";
    LAUNCH_STEP = "LaunchStep";
    GAME_END = "GameEnd";
    RATE_MATCH = "RateMatch";
    CLOCK_TICK = "ClockTick";
    CLOCK_END = "ClockEnd";
    TARGET_NOW = "TargetNow";
    RESET_RATINGS = "ResetRatings";
    MOVE_PIECE = "MovePiece";
    MUST_LAUNCH = "MustLaunch";
    MOVE_CURSOR = "MoveCursor";
    BUTTON_ACTION = "ButtonAction";
    MENU = "Menu";
    CLOCK_START = "ClockStart";
    OVERSCAN_WORK = "OverscanWork";
    PLAY_SOUND = "PlaySound";
    PLAY_TUNE = "PlayTune";
    START_TUNE = "StartTune";
    PLAY_TURN = "PlayTurn";
    SHOW_LAUNCH = "ShowLaunch";
    START_LAUNCH = "StartLaunch";
    START_TURN = "StartTurn";
    ADD_POINTS = "AddPoints";
    THINK_IN_OVERSCAN = "ThinkInOverscan";
    PAUSE = "Pause";
    PAUSE_BEGIN = "PauseBegin";
    NEXT_ROW = "NextRow";
    ROWS_DONE = "RowsDone";
}
