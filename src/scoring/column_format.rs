//! The format of a column: how its cells are read and compared (section 2).
//!
//! Where a task declares none it is inferred from the gold: [`infer_format`](super::cell::inference::infer_format).

use super::error::{Error, ErrorKind};
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// How the cells of one column are read and compared.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ColumnFormat {
    /// A name: soft match.
    Name,
    /// A place: soft match over place tokens.
    Location,
    /// Free text: equality only.
    Text,
    /// Equality only, by intent.
    Exact,
    /// A whole number.
    Int,
    /// A decimal number, with the decimals it is given in, if declared.
    Float(Option<u8>),
    /// Any number.
    Number,
    /// A percentage.
    Percent,
    /// An amount of money, with its currency code if declared.
    Money(Option<String>),
    /// A date, to this granularity if declared.
    Date(Option<Granularity>),
    /// `year`: the same as `date:YYYY`, under the name the gold gives it.
    Year,
    /// One of a list of values.
    Enum(Vec<String>),
    /// An address.
    Url,
}

/// How fine a date is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Granularity {
    /// `YYYY`
    Year,
    /// `YYYY-MM`
    Month,
    /// `YYYY-MM-DD`
    Day,
}

impl ColumnFormat {
    /// Whether cells are read as numbers.
    pub fn is_number(&self) -> bool {
        matches!(
            self,
            ColumnFormat::Int
                | ColumnFormat::Float(_)
                | ColumnFormat::Number
                | ColumnFormat::Percent
                | ColumnFormat::Money(_)
        )
    }

    /// Whether cells are read as dates.
    pub fn is_date(&self) -> bool {
        matches!(self, ColumnFormat::Date(_) | ColumnFormat::Year)
    }
}

impl FromStr for ColumnFormat {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let unknown = || Error::from(ErrorKind::UnknownFormat { format: text.to_owned() });
        let trimmed = text.trim();
        let (head, rest) = match trimmed.split_once(':') {
            Some((head, rest)) => (head.trim(), Some(rest.trim())),
            None => (trimmed, None),
        };
        Ok(match (head.to_ascii_lowercase().as_str(), rest) {
            ("name", None) => ColumnFormat::Name,
            ("location", None) => ColumnFormat::Location,
            ("text", None) => ColumnFormat::Text,
            ("exact", None) => ColumnFormat::Exact,
            ("int", None) => ColumnFormat::Int,
            ("float", None) => ColumnFormat::Float(None),
            ("float", Some(decimals)) => ColumnFormat::Float(Some(decimals.parse().map_err(|_| unknown())?)),
            ("number", None) => ColumnFormat::Number,
            ("percent", None) => ColumnFormat::Percent,
            ("money", None) => ColumnFormat::Money(None),
            ("money", Some(currency)) if !currency.is_empty() => {
                ColumnFormat::Money(Some(currency.to_ascii_uppercase()))
            }
            ("year", None) => ColumnFormat::Year,
            ("date", None) => ColumnFormat::Date(None),
            ("date", Some(shape)) => ColumnFormat::Date(Some(match shape.to_ascii_uppercase().as_str() {
                "YYYY" => Granularity::Year,
                "YYYY-MM" => Granularity::Month,
                "YYYY-MM-DD" => Granularity::Day,
                _ => return Err(unknown()),
            })),
            ("enum", Some(values)) if !values.is_empty() => {
                ColumnFormat::Enum(values.split('|').map(|value| value.trim().to_owned()).collect())
            }
            ("url", None) => ColumnFormat::Url,
            _ => return Err(unknown()),
        })
    }
}

impl fmt::Display for ColumnFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ColumnFormat::Name => f.write_str("name"),
            ColumnFormat::Location => f.write_str("location"),
            ColumnFormat::Text => f.write_str("text"),
            ColumnFormat::Exact => f.write_str("exact"),
            ColumnFormat::Int => f.write_str("int"),
            ColumnFormat::Float(None) => f.write_str("float"),
            ColumnFormat::Float(Some(decimals)) => write!(f, "float:{decimals}"),
            ColumnFormat::Number => f.write_str("number"),
            ColumnFormat::Percent => f.write_str("percent"),
            ColumnFormat::Money(None) => f.write_str("money"),
            ColumnFormat::Money(Some(currency)) => write!(f, "money:{currency}"),
            ColumnFormat::Year => f.write_str("year"),
            ColumnFormat::Date(None) => f.write_str("date"),
            ColumnFormat::Date(Some(Granularity::Year)) => f.write_str("date:YYYY"),
            ColumnFormat::Date(Some(Granularity::Month)) => f.write_str("date:YYYY-MM"),
            ColumnFormat::Date(Some(Granularity::Day)) => f.write_str("date:YYYY-MM-DD"),
            ColumnFormat::Enum(values) => write!(f, "enum:{}", values.join("|")),
            ColumnFormat::Url => f.write_str("url"),
        }
    }
}

impl Serialize for ColumnFormat {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for ColumnFormat {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_read_back_as_written() {
        for text in [
            "name",
            "location",
            "text",
            "exact",
            "int",
            "float",
            "float:2",
            "number",
            "percent",
            "money",
            "money:KRW",
            "year",
            "date",
            "date:YYYY",
            "date:YYYY-MM",
            "date:YYYY-MM-DD",
            "enum:있음|없음",
            "url",
        ] {
            assert_eq!(text.parse::<ColumnFormat>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn err_unknown_format() {
        insta::assert_snapshot!("weird:format".parse::<ColumnFormat>().unwrap_err(), @"column format: expected name, location, text, exact, int, float, float:N, number, percent, money, money:CUR, year, date, date:YYYY, date:YYYY-MM, date:YYYY-MM-DD, enum:A|B or url, but found `weird:format`");
    }
}
