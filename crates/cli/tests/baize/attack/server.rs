//! What the floor under attack takes of the machine, as the system and its own figures tell it.

use std::fs;

use crate::support::request;

/// What a floor takes of the machine.
#[derive(Clone, Copy, Debug)]
pub struct Takes {
    /// The most memory since it was last asked, in megabytes.
    pub memory: u64,
    /// Its threads now.
    pub threads: u64,
    /// Its open files now, connections among them.
    pub files: u64,
    /// Its tables now.
    pub tables: u64,
    /// Its sockets now.
    pub sockets: u64,
}

/// How many seconds of processor time this process has had, in whole ones: the system counts in hundredths.
pub fn processor(process: u32) -> u64 {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).expect("it runs");
    let after_the_name = stat.rsplit(')').next().expect("the name is in parentheses");
    let field =
        |at: usize| after_the_name.split_whitespace().nth(at).and_then(|it| it.parse::<u64>().ok()).unwrap_or(0);
    (field(11) + field(12)) / 100
}

impl Takes {
    /// What the process with this number takes, which listens on this address.
    pub async fn of(process: u32, address: &str) -> Takes {
        let status = fs::read_to_string(format!("/proc/{process}/status")).expect("it runs");
        let line = |name: &str| {
            let line = status.lines().find_map(|line| line.strip_prefix(name)).expect("a line");
            line.split_whitespace().next().and_then(|number| number.parse::<u64>().ok()).expect("a number")
        };
        let figures = request(address, "GET", "/metrics", &[], None).await.expect("the floor is open").body;
        let figure = |name: &str| {
            let line = figures.lines().find_map(|line| line.strip_prefix(name)).expect("a figure");
            line.trim().parse::<u64>().expect("a number")
        };
        let files = fs::read_dir(format!("/proc/{process}/fd")).expect("its files").count() as u64;
        let takes = Takes {
            memory: line("VmHWM:") / 1024,
            threads: line("Threads:"),
            files,
            tables: figure("baize_tables "),
            sockets: figure("baize_sockets "),
        };
        // From here on the most is counted anew.
        let _ = fs::write(format!("/proc/{process}/clear_refs"), "5");
        takes
    }
}
