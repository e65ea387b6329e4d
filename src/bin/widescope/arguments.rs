//! What can be asked for, with the words of `--help`.

use clap::{Args, Parser, Subcommand, ValueEnum};
use std::path::PathBuf;
use widescope::scoring::profile::ProfileName;

/// Scores wide-search tables: who recovered the set (Item-F1), who filled the cells (Column-F1), who completed rows
/// (Row-F1), and which cell is wrong and why.
#[derive(Debug, Parser)]
#[command(version, max_term_width = 110)]
pub struct Arguments {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Score every answer found against the gold
    #[command(after_help = SCORE_EXAMPLES)]
    Score(Score),
    /// Compare one gold cell with one predicted cell and say why
    #[command(after_help = COMPARE_EXAMPLES)]
    Compare(Compare),
    /// Show the table that is read from one answer
    #[command(after_help = PARSE_EXAMPLES)]
    Parse(Parse),
}

const SCORE_EXAMPLES: &str = "\
Gold is a JSON or JSON Lines file of Ko-WideSearch records, a WideSearch task file with its folder of CSV tables, or one
CSV, TSV or Markdown table. Answers are JSON Lines files, or folders with one file for each answer, named after its task.

Examples:
  widescope score --gold gold.jsonl --pred runs/ --format md
  widescope score --gold tasks.jsonl gold/ --pred agent-a.jsonl agent-b.jsonl -o report.json
  widescope score --gold gold.jsonl --pred runs/ --fail-under row_f1=0.5

Exit status: 0 done, 1 a --fail-under was missed by some run, 2 could not do it.";

const COMPARE_EXAMPLES: &str = "\
Examples:
  widescope compare --type date 2018-06-13 '2018년 6월 13일'
  widescope compare --type 'enum:예|아니오' 예 '예 (조건부)'
  widescope compare --type number -- -5 −5";

const PARSE_EXAMPLES: &str = "\
Examples:
  widescope parse answer.md
  widescope parse --gold gold.jsonl --task kws-0001 - < answer.md";

#[derive(Debug, Args)]
pub struct Rules {
    /// The set of rules
    #[arg(long, value_enum, default_value = "ko-widesearch")]
    pub profile: Profile,
}

/// The profiles under the names they have everywhere.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum Profile {
    /// The rules of Ko-WideSearch
    KoWidesearch,
    /// Equal text everywhere
    Exact,
}

impl From<Profile> for ProfileName {
    fn from(profile: Profile) -> Self {
        match profile {
            Profile::KoWidesearch => ProfileName::KoWidesearch,
            Profile::Exact => ProfileName::Exact,
        }
    }
}

#[derive(Debug, Args)]
pub struct Score {
    /// Gold: files or folders
    #[arg(long, value_name = "PATH", required = true, num_args = 1..)]
    pub gold: Vec<PathBuf>,
    /// Answers: files or folders
    #[arg(long, value_name = "PATH", required = true, num_args = 1..)]
    pub pred: Vec<PathBuf>,
    #[command(flatten)]
    pub rules: Rules,
    /// A JSON file that changes thresholds, such as {"number_tolerance":0.01}
    #[arg(long, value_name = "FILE")]
    pub settings: Option<PathBuf>,
    /// The form of the result
    #[arg(long, value_enum, default_value = "json")]
    pub format: Format,
    /// List every attribute cell of matched rows, not only those that are not plainly equal
    #[arg(long)]
    pub all_cells: bool,
    /// Exit with 1 if any run's mean is below the value: item_f1, column_f1, column_f1_macro, row_f1, table_success or
    /// parse_rate
    #[arg(long, value_name = "METRIC=VALUE")]
    pub fail_under: Vec<String>,
    /// Write the result to a file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// The forms of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Everything, for programs
    Json,
    /// The leaderboard as a Markdown table
    Md,
    /// One line for each answer
    Csv,
}

#[derive(Debug, Args)]
pub struct Compare {
    /// The column's format: name, location, text, exact, int, float, float:N, number, percent, money, money:CUR, year,
    /// date, date:YYYY-MM, enum:A|B, url
    #[arg(long = "type", value_name = "FORMAT")]
    pub column_format: String,
    /// The column's name: its unit may hold a magnitude, as in "인구(만 명)"
    #[arg(long, value_name = "NAME", default_value = "")]
    pub column: String,
    #[command(flatten)]
    pub rules: Rules,
    /// The gold cell
    pub gold: String,
    /// The predicted cell
    pub prediction: String,
}

#[derive(Debug, Args)]
pub struct Parse {
    /// Gold, to read the answer into a task's columns
    #[arg(long, value_name = "PATH", num_args = 1.., requires = "task")]
    pub gold: Vec<PathBuf>,
    /// The task's id
    #[arg(long, value_name = "ID", requires = "gold")]
    pub task: Option<String>,
    /// The answer; - is standard input
    pub file: PathBuf,
}
