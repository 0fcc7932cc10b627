//! The floor from outside, in one program, because every further test program would link the whole floor again.

mod accounts;
#[path = "../support/poker.rs"]
mod at_table;
mod audit;
mod audit_beside;
mod audit_reads;
mod bounds;
mod changes;
mod checkpoints;
mod claims;
mod entrance;
mod export;
mod fair;
#[path = "../support/fair.rs"]
mod fairness;
mod faults;
mod felts;
#[path = "../support/forge.rs"]
mod forgery;
mod free_hand;
mod full_disk;
mod jackpots;
mod keypad;
mod ledger;
#[path = "../support/linked.rs"]
mod linked;
#[path = "../support/logged.rs"]
mod logged;
mod meter;
mod migration;
mod names;
mod odds;
mod offers;
mod once;
mod page_files;
mod people;
mod planned;
mod player_dealer;
mod poker;
mod poker_audit;
mod poker_restart;
mod poker_room;
mod poker_secrecy;
mod posted;
mod rehearsal;
mod reopening;
mod restart;
mod rounds;
mod sealing;
#[path = "../support/seals.rs"]
mod seals;
mod seats;
mod secrecy;
mod settings;
mod staff;
#[path = "../support/mod.rs"]
mod support;
mod talk;
#[path = "../support/house.rs"]
mod the_house;
mod unused_tables;
