//! The computer players' choices, worked out by hand from `docs/poker/opponents.md`.

use poker_engine::Action;
use poker_engine::opponents::{Sight, Temper};

fn standard(temper: Temper, chances: &[u16], pot: u16, hands: u16) -> Action {
    temper.choose(&Sight {
        casino: false,
        chances,
        pot,
        hands,
    })
}

fn casino(temper: Temper, chance: u16, pot: u16) -> bool {
    let action = temper.choose(&Sight {
        casino: true,
        chances: &[chance],
        pot,
        hands: 3,
    });
    action == Action::Buy(1)
}

#[test]
fn choices_worked_out_by_hand() {
    use Action::{Buy, Fold};
    let rising = [200, 400, 500, 610];
    assert_eq!(standard(Temper::Tight, &rising, 8, 4), Buy(3));
    assert_eq!(standard(Temper::Tight, &[200, 499], 8, 4), Fold);
    assert_eq!(standard(Temper::Bold, &rising, 8, 4), Buy(4));
    assert_eq!(standard(Temper::Bold, &[100, 149], 8, 4), Fold);
    assert_eq!(standard(Temper::Bold, &[150], 8, 4), Buy(1));
    // 200, 400 (+200), 500 (+100 only)
    assert_eq!(standard(Temper::Odds, &rising, 8, 4), Buy(2));
    assert_eq!(standard(Temper::Odds, &[200, 319, 600], 8, 4), Fold);
    assert_eq!(standard(Temper::Odds, &[180, 300], 8, 4), Buy(2));
    // gains 50 * 9, 100 * 10, 125 * 11, 152 * 12; costs 500 each: -50, 0, -125, -176
    assert_eq!(standard(Temper::Fox, &rising, 8, 4), Fold);
    // pot 20: 50 * 21, 100 * 22, 125 * 23, 152 * 24 less 250 each: 800, 1700, 2125, 2648
    assert_eq!(standard(Temper::Fox, &rising, 20, 2), Buy(4));
    // pot 4: 250, 600, 875, 1216 less 250 each: 0, 100, 125, 216; with three hands less 375 each: none
    assert_eq!(standard(Temper::Fox, &rising, 4, 2), Buy(4));
    assert_eq!(standard(Temper::Fox, &rising, 4, 3), Fold);
    // gains 100 * 5, 125 * 6 less 250 each: 250 both; of equal ones the least
    assert_eq!(standard(Temper::Fox, &[400, 500], 4, 2), Buy(1));
    assert_eq!(standard(Temper::Fox, &[400, 504], 4, 2), Buy(2));
    // the pot counts as 255 at most
    assert_eq!(
        standard(Temper::Fox, &[40], 9999, 8),
        standard(Temper::Fox, &[40], 255, 8)
    );
}

#[test]
fn casino_choices_worked_out_by_hand() {
    let limits = [
        (Temper::Tight, 400),
        (Temper::Bold, 100),
        (Temper::Odds, 250),
    ];
    for (temper, limit) in limits {
        assert!(casino(temper, limit, 4));
        assert!(!casino(temper, limit - 1, 4));
    }
    // (p div 4) * 3 >= 250: from 84 * 4 on
    assert!(casino(Temper::Fox, 336, 2));
    assert!(!casino(Temper::Fox, 335, 2));
    // pot 4: from 50 * 4 on
    assert!(casino(Temper::Fox, 200, 4));
    assert!(!casino(Temper::Fox, 199, 4));
}
