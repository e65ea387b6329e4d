//! Korea's 17 first-level regions by any of their Korean names (section 5, *province*).
//!
//! In: `K(s)` of a whole cell, or one token of it. Out: which region. Knows no cities: `제주시` is a city in 제주도, and so is
//! `경기도 광주시` in 경기도, while `광주시` alone is what people call 광주광역시.

/// One of the 17 regions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Province(u8);

impl Province {
    /// Its number in the usual order, from 0.
    pub fn index(self) -> u8 {
        self.0
    }
}

/// The short name that two regions' names share with cities: beside another region it is the city in it.
const CITY_NAMESAKES: [&str; 2] = ["광주", "광주시"];

/// The region that a text, as `K(s)`, names as a whole.
pub fn province(key: &str) -> Option<Province> {
    let index = match key {
        "서울" | "서울시" | "서울특별시" => 0,
        "부산" | "부산시" | "부산광역시" | "부산직할시" => 1,
        "대구" | "대구시" | "대구광역시" | "대구직할시" => 2,
        "인천" | "인천시" | "인천광역시" | "인천직할시" => 3,
        "광주" | "광주시" | "광주광역시" | "광주직할시" => 4,
        "대전" | "대전시" | "대전광역시" | "대전직할시" => 5,
        "울산" | "울산시" | "울산광역시" | "울산직할시" => 6,
        "세종" | "세종시" | "세종특별자치시" => 7,
        "경기" | "경기도" => 8,
        "강원" | "강원도" | "강원자치도" | "강원특별자치도" => 9,
        "충북" | "충북도" | "충청북도" => 10,
        "충남" | "충남도" | "충청남도" => 11,
        "전북" | "전북도" | "전라북도" | "전북자치도" | "전북특별자치도" => 12,
        "전남" | "전남도" | "전라남도" => 13,
        "경북" | "경북도" | "경상북도" => 14,
        "경남" | "경남도" | "경상남도" => 15,
        "제주" | "제주도" | "제주자치도" | "제주특별자치도" => 16,
        _ => return None,
    };
    Some(Province(index))
}

/// Whether a name of a region is also that of a city elsewhere.
pub fn is_city_namesake(key: &str) -> bool {
    CITY_NAMESAKES.contains(&key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_region_has_its_names() {
        let same = [
            &["서울", "서울시", "서울특별시"][..],
            &["부산", "부산시", "부산광역시", "부산직할시"],
            &["대구", "대구시", "대구광역시", "대구직할시"],
            &["인천", "인천시", "인천광역시", "인천직할시"],
            &["광주", "광주시", "광주광역시", "광주직할시"],
            &["대전", "대전시", "대전광역시", "대전직할시"],
            &["울산", "울산시", "울산광역시"],
            &["세종", "세종시", "세종특별자치시"],
            &["경기", "경기도"],
            &["강원", "강원도", "강원특별자치도"],
            &["충북", "충청북도"],
            &["충남", "충청남도"],
            &["전북", "전라북도", "전북특별자치도"],
            &["전남", "전라남도"],
            &["경북", "경상북도"],
            &["경남", "경상남도"],
            &["제주", "제주도", "제주특별자치도"],
        ];
        assert_eq!(same.len(), 17);
        for (index, names) in same.iter().enumerate() {
            for name in *names {
                assert_eq!(province(name).map(Province::index), Some(index as u8), "{name}");
            }
        }
    }

    #[test]
    fn cities_are_no_regions() {
        for name in ["제주시", "수원시", "경기도광주시", "전주", "", "서울역"] {
            assert_eq!(province(name), None, "{name}");
        }
    }
}
