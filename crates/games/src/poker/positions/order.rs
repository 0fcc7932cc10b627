//! Which seats are dealt in next, which has the button, and which post what.

use arrayvec::ArrayVec;
use baize_book::{Cents, Cites};
use baize_table::Seat;

use super::{ButtonRule, Newcomers, NewcomersButton, PositionRules, Positions, Sitting, Standing, Wish};
use crate::poker::blinds::{Deal, Post, PostedFor, between};
use crate::shared::pots::SeatSet;

impl Positions {
    /// The next hand, if two or more can play; `stack` says what lies in front of a seat. Nothing changes until
    /// [`Positions::dealt`].
    ///
    /// A player who wishes to come in by killing is not dealt in here: the game posts the kill and lets them in, if it
    /// may.
    #[inline(always)] // measured: the deal is large and would be copied
    pub fn deal(&self, rules: &PositionRules, stack: impl Fn(Seat) -> Cents) -> Option<Deal> {
        let (mut present, mut ring, mut owing) = (SeatSet::default(), SeatSet::default(), false);
        for one in self.sitting.iter().filter(|one| !one.away && stack(one.seat) > Cents::ZERO) {
            present.insert(one.seat);
            owing |= one.owes > Cents::ZERO;
            if self.is_due(rules, one) {
                ring.insert(one.seat);
            }
        }
        let willing = |one: &&Sitting| {
            present.contains(one.seat)
                && !matches!(one.standing, Standing::New(Wish::Kill) | Standing::Missed(Wish::Kill))
        };
        if ring.len() < 2 {
            // The game starts anew: whoever is willing plays, and nobody was there to be passed.
            ring = self.sitting.iter().filter(willing).map(|one| one.seat).collect();
        }
        if ring.len() < 2 {
            return None;
        }
        let button = self.next_button(rules, ring);
        for at in present.without(ring).left_of(button) {
            if self.comes_due(rules, ring, button, at) {
                ring.insert(at);
            }
        }
        let mut deal = Deal {
            button,
            seats: ring.left_of(button).collect(),
            ring,
            posts: ArrayVec::new(),
            came_in: ArrayVec::new(),
            bet: rules.blinds.big(),
            last_blind: None,
            killer: None,
        };
        self.post_blinds(rules, &mut deal, &stack);
        if owing || present != ring {
            self.sitting.iter().filter(willing).for_each(|one| self.come_in_or_make_up(rules, &mut deal, one));
        }
        self.note_who_came_in(rules, &mut deal);
        Some(deal)
    }

    /// Deals in somebody who is not in order, if they may come in, and posts a blind that they owe.
    fn come_in_or_make_up(&self, rules: &PositionRules, deal: &mut Deal, one: &Sitting) {
        if !deal.ring.contains(one.seat) {
            self.come_in(rules, deal, one);
        }
        // A blind that they post by their place counts towards it.
        let owes = one.owes - deal.live(one.seat);
        if owes > Cents::ZERO && deal.seats.contains(&one.seat) {
            //= HG-LOWBALL-5b
            deal.posts.push(Post { live: owes, ..post(one.seat, PostedFor::MadeUp, rules.by.made_up) });
        }
    }

    /// Notes who comes in or back without a post of their own, unless everybody is new.
    fn note_who_came_in(&self, rules: &PositionRules, deal: &mut Deal) {
        let is_in = |one: &&Sitting| matches!(one.standing, Standing::Regular | Standing::CameIn);
        if self.sitting.iter().all(|one| is_in(&one)) || !self.sitting.iter().any(|one| one.played) {
            return;
        }
        for one in self.sitting.iter().filter(|one| deal.seats.contains(&one.seat)) {
            let by = match one.standing {
                Standing::Regular | Standing::CameIn => continue,
                Standing::Missed(_) => rules.by.back,
                Standing::New(_) if one.has_missed() => rules.by.back,
                Standing::New(_) if self.is_early(rules, one.seat) => rules.by.start,
                Standing::New(_) => rules.by.entry,
            };
            let own = |post: &Post| post.seat == one.seat && post.why != PostedFor::Blind;
            if !deal.posts.iter().any(own) {
                deal.came_in.push((one.seat, by));
            }
        }
    }

    /// Whether somebody stands in the order of button and blinds already.
    #[inline]
    pub(super) fn is_due(&self, rules: &PositionRules, one: &Sitting) -> bool {
        // The player may have been away, but no blind has passed them.
        let regular = one.standing == Standing::Regular && !one.has_missed();
        regular || self.is_due_out_of_order(rules, one)
    }

    /// The same for somebody who is not a regular player.
    fn is_due_out_of_order(&self, rules: &PositionRules, one: &Sitting) -> bool {
        let in_place = || rules.newcomers_button == NewcomersButton::ByPlace || !self.is_between_blinds(one.seat);
        match one.standing {
            Standing::CameIn => in_place() && !one.has_missed(),
            Standing::New(Wish::Now) => {
                let free = matches!(rules.newcomers, Newcomers::AtOnce { post: false } | Newcomers::AtOnceOrBlind);
                self.is_early(rules, one.seat) || (free && in_place())
            }
            Standing::Regular | Standing::New(_) | Standing::Missed(_) => false,
        }
    }

    /// Where the button goes: forward to the next in order (HG-HOLDEM-4b), and one further where the same player would
    /// post the big blind again because others have left and there are fewer blinds, or only two players.
    fn next_button(&self, rules: &PositionRules, ring: SeatSet) -> Seat {
        const TWO: &str = "two can play";
        let Some(old) = self.button else { return ring.iter().next().expect(TWO) };
        let first_hand = self.big.is_none() && !self.sitting.iter().any(|one| one.played);
        let stays = first_hand || self.button_hands < rules.hands_per_button;
        if stays && ring.contains(old) {
            return old;
        }
        let mut next = ring.left_of(old);
        let first = next.clone().next().expect(TWO);
        match rules.button {
            ButtonRule::NextWhoPlayed => {
                let played = |seat: &Seat| self.at(*seat).is_some_and(|one| one.played);
                next.find(played).unwrap_or(first)
            }
            ButtonRule::Next if ring.len() == 2 || rules.newcomers_button == NewcomersButton::PassesOver => {
                let posts_again = |button: &Seat| self.big.is_some() && self.big == big_blind(rules, ring, *button);
                next.find(|button| !posts_again(button)).unwrap_or(first)
            }
            ButtonRule::Next => first,
        }
    }

    /// Whether the blinds come to somebody who is not in order, so that they come in by their place.
    fn comes_due(&self, rules: &PositionRules, ring: SeatSet, button: Seat, seat: Seat) -> bool {
        let Some(one) = self.at(seat) else { return false };
        let (waits, newcomer) = match one.standing {
            Standing::New(Wish::BigBlind) => (true, true),
            Standing::Missed(Wish::BigBlind) => (true, false),
            Standing::New(Wish::Now) => (false, true),
            Standing::Missed(Wish::Now) => (false, false),
            Standing::Regular | Standing::CameIn | Standing::New(_) | Standing::Missed(_) => return false,
        };
        let mut with = ring;
        with.insert(seat);
        let mut places = rules.blinds.places(with.len());
        let Some(at) = with.left_of(button).position(|other| other == seat) else { return false };
        let last = places.len();
        let Some(found) = places.position(|(place, _)| place == at) else { return false };
        let big = found + 1 == last;
        // With two regular players left a newcomer takes the blind of their place, whichever it is.
        let few = ring.len() == 2 && newcomer && !waits;
        big || few || (waits && newcomer && rules.newcomers == Newcomers::AtOnceOrBlind)
    }

    fn post_blinds(&self, rules: &PositionRules, deal: &mut Deal, stack: &impl Fn(Seat) -> Cents) {
        let blinds = &rules.blinds;
        let places = blinds.places(deal.seats.len());
        let Deal { seats, posts, .. } = deal;
        let Some((first, _)) = blinds.places(seats.len()).next() else { return };
        let mut order = (first..seats.len()).chain(0..first).map(|place| seats[place]);
        'blinds: for (_, size) in places {
            for seat in order.by_ref() {
                let has = stack(seat);
                if blinds.passes(size, has) {
                    //= HG-LOWBALL-5a
                    posts.push(Post { live: has, owed: size, ..post(seat, PostedFor::Short, rules.by.made_up) });
                    continue;
                }
                posts.push(Post { live: size, ..post(seat, PostedFor::Blind, rules.by.blinds) });
                continue 'blinds;
            }
        }
        deal.last_blind = posts.iter().rfind(|post| post.why == PostedFor::Blind).map(|post| post.seat);
    }

    /// Deals in somebody who is not in order, with what that costs.
    fn come_in(&self, rules: &PositionRules, deal: &mut Deal, one: &Sitting) {
        let big = rules.blinds.big();
        let paid = match one.standing {
            Standing::Regular | Standing::CameIn if one.has_missed() => return,
            Standing::Regular | Standing::CameIn => None,
            Standing::New(Wish::Now) => match rules.newcomers {
                Newcomers::AtOnce { post: false } | Newcomers::AtOnceOrBlind => None,
                Newcomers::AtOnce { post: true } | Newcomers::WithBigBlind => {
                    Some(Post { live: big, ..post(one.seat, PostedFor::Entry, rules.by.entry) })
                }
                Newcomers::WithKill => return,
            },
            Standing::New(Wish::AfterButton) => {
                let passed = self.button.is_some_and(|old| between(old, one.seat, deal.button));
                if !passed {
                    return;
                }
                None
            }
            Standing::Missed(Wish::Now) => {
                //= HG-HOLDEM-5b
                let (live, dead) = rules.blinds.total();
                Some(Post { live, dead, ..post(one.seat, PostedFor::Missed, rules.by.back) })
            }
            Standing::New(Wish::BigBlind | Wish::Kill)
            | Standing::Missed(Wish::BigBlind | Wish::AfterButton | Wish::Kill) => {
                return;
            }
        };
        deal.let_in(one.seat);
        deal.posts.extend(paid);
    }
}

/// The seat that posts the big blind if this seat has the button.
fn big_blind(rules: &PositionRules, ring: SeatSet, button: Seat) -> Option<Seat> {
    let (place, _) = rules.blinds.places(ring.len()).next_back()?;
    ring.left_of(button).nth(place)
}

fn post(seat: Seat, why: PostedFor, by: Cites) -> Post {
    Post { seat, why, live: Cents::ZERO, dead: Cents::ZERO, owed: Cents::ZERO, by }
}
