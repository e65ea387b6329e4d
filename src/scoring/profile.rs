//! A profile: the rules and thresholds of a score, as data (section 10). Changing one changes numbers, so a report
//! carries what differs from its profile's defaults.

use serde::{Deserialize, Serialize};

/// The three sets of rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ProfileName {
    /// The rules of Ko-WideSearch: sections 2 to 8.
    #[default]
    KoWidesearch,
    /// The rules of the WideSearch grader: section 10.
    Widesearch,
    /// Equal text keys everywhere.
    Exact,
}

impl ProfileName {
    /// All profiles, in the order they are offered.
    pub const ALL: [ProfileName; 3] = [ProfileName::KoWidesearch, ProfileName::Widesearch, ProfileName::Exact];

    /// The name on the command line and in JSON.
    pub fn name(self) -> &'static str {
        match self {
            ProfileName::KoWidesearch => "ko-widesearch",
            ProfileName::Widesearch => "widesearch",
            ProfileName::Exact => "exact",
        }
    }
}

/// How rows are joined on their keys (section 6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum KeyMatching {
    /// Equal text keys only.
    Equal,
    /// Equal text keys or a canonical rule.
    #[default]
    Canonical,
    /// Then also the soft match, for rows that are left over.
    Lenient,
}

/// Every threshold of the comparator and the matching.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Profile {
    /// Which set of rules.
    pub name: ProfileName,
    /// Relative tolerance of numbers: |p − g| ≤ tolerance · |g|.
    pub number_tolerance: f64,
    /// Least share of common tokens for two names, as a ratio.
    pub name_overlap_ratio: f64,
    /// Least share of common tokens for two places, as a ratio.
    pub location_overlap_ratio: f64,
    /// Least number of characters in `K` of a name that may be contained in another.
    pub containment_chars: usize,
    /// How rows are joined.
    pub key_matching: KeyMatching,
    /// Whether blank key cells of a prediction take the value above.
    pub fill_down: bool,
    /// Item-F1 below which membership is the failing stage.
    pub membership_threshold: f64,
}

impl Profile {
    /// A profile with its default thresholds.
    pub fn new(name: ProfileName) -> Self {
        let exact = name == ProfileName::Exact;
        Profile {
            name,
            number_tolerance: 0.05,
            name_overlap_ratio: 2.0 / 3.0,
            location_overlap_ratio: 0.5,
            containment_chars: 2,
            key_matching: if exact { KeyMatching::Equal } else { KeyMatching::Canonical },
            fill_down: true,
            membership_threshold: 0.9,
        }
    }
}

/// What a person changed of a profile; absent fields keep the profile's defaults.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// Relative tolerance of numbers, as a ratio.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number_tolerance: Option<f64>,
    /// Least share of common tokens for two names, as a ratio.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name_overlap_ratio: Option<f64>,
    /// Least share of common tokens for two places, as a ratio.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub location_overlap_ratio: Option<f64>,
    /// How rows are joined.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub key_matching: Option<KeyMatching>,
    /// Whether blank key cells of a prediction take the value above.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fill_down: Option<bool>,
}

impl Profile {
    /// This profile with a person's settings.
    pub fn with(mut self, settings: &Settings) -> Self {
        self.number_tolerance = settings.number_tolerance.unwrap_or(self.number_tolerance);
        self.name_overlap_ratio = settings.name_overlap_ratio.unwrap_or(self.name_overlap_ratio);
        self.location_overlap_ratio = settings.location_overlap_ratio.unwrap_or(self.location_overlap_ratio);
        self.key_matching = settings.key_matching.unwrap_or(self.key_matching);
        self.fill_down = settings.fill_down.unwrap_or(self.fill_down);
        self
    }

    /// The settings that give this profile from its defaults.
    pub fn differences(&self) -> Settings {
        fn changed<T: PartialEq + Copy>(default: T, now: T) -> Option<T> {
            (default != now).then_some(now)
        }
        let default = Profile::new(self.name);
        Settings {
            number_tolerance: changed(default.number_tolerance, self.number_tolerance),
            name_overlap_ratio: changed(default.name_overlap_ratio, self.name_overlap_ratio),
            location_overlap_ratio: changed(default.location_overlap_ratio, self.location_overlap_ratio),
            key_matching: changed(default.key_matching, self.key_matching),
            fill_down: changed(default.fill_down, self.fill_down),
        }
    }
}

impl Default for Profile {
    fn default() -> Self {
        Profile::new(ProfileName::default())
    }
}
