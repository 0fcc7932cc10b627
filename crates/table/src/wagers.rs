//! Wagers that are plain words, declared once.

/// Declares a game's wagers if each is one word: the enum, how they are read and written, and to whose account those
/// belong that are made or paid during the round.
///
/// `Play = "play" on Ante` is a wager of the round on the account of the Ante.
#[macro_export]
macro_rules! wagers {
    (
        $(#[$about:meta])*
        of $game:literal
        $($(#[$doc:meta])* $wager:ident = $word:literal $(on $account:ident)?,)+
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Wager {
            $($(#[$doc])* $wager,)+
        }

        impl ::std::fmt::Display for Wager {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str($crate::Wager::kind(*self))
            }
        }

        impl $crate::Wager for Wager {
            fn read(word: &str) -> Result<Wager, String> {
                match word {
                    $($word => Ok(Wager::$wager),)+
                    _ => {
                        let all: [(&str, Wager); [$($word),+].len()] = [$(($word, Wager::$wager)),+];
                        let opening = all.into_iter().filter(|(_, wager)| $crate::Wager::opening(*wager) == *wager);
                        let words: Vec<&str> = opening.map(|(word, _)| word).collect();
                        Err(format!("`{word}` is not a wager of {}; there are {}", $game, words.join(", ")))
                    }
                }
            }

            #[inline]
            fn kind(self) -> &'static str {
                match self {
                    $(Wager::$wager => $word,)+
                }
            }

            #[inline]
            fn opening(self) -> Wager {
                $($(if self == Wager::$wager { return Wager::$account; })?)+
                self
            }
        }
    };
}
