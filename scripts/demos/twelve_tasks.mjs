// The twelve tasks of demo (c). Tier from structure: wide (five columns or more) and grid (two key columns);
// neither is easy, one medium, both hard.
//
// A column is `[name, format, values]`: `values` is a list to draw from or a function of the generator. `entities` fill
// the first key column, `seconds` the second. `beyond` are entities just outside the scope that a run may add.

import { seeded, tenths, isoDate } from "./seeded.mjs";

const people = ["솔빛가람", "달샘누리", "온새미솔", "별마루한", "도담하늬", "은가비솔", "나래울림", "다온하람", "새벽이든", "푸르내솜", "해오름별", "가온들찬"];
const persons = ["Tilda Brackenfell", "Orsin Quillmar", "Wren Dallowick", "Iven Castermoor", "Mabry Thistlewane", "Corin Ashgrave", "Pell Marrowby", "Sunniva Larkholt"];
const whole = (low, high) => (draw) => String(draw.int(low, high));
const tenth = (low, high) => (draw) => tenths(draw.int(low * 10, high * 10));
const year = (low, high) => (draw) => String(draw.int(low, high));
const day = (low, high) => (draw) => isoDate(draw.int(low, high), draw.int(1, 12), draw.int(1, 28));
const options = (format) => format.slice(5).split("|");
const choice = (name, format) => [name, format, options(format)];
const words = (text) => text.split(" ");

const task = (number, tier, sourcing, category, question, columns, more) => ({
  id: `demo-t${String(number).padStart(2, "0")}`,
  tier, sourcing, category,
  english: /^[ -~]*$/.test(question),
  question: `${question} ${/^[ -~]*$/.test(question) ? "(synthetic data)" : "(합성 데이터)"}`,
  columns,
  keys: more.seconds ? 2 : 1,
  ...more,
});

export const tasks = [
  task(1, "easy", "single_source", "Culture", "가람시립미술관 상설전의 작품을 작가, 제작 연도, 재료와 함께 모두 나열하라.",
    [["작품", "name"], ["작가", "name", people], ["제작 연도", "year", year(1951, 2018)], choice("재료", "enum:유화|수묵|판화|조각")],
    { entities: ["고요한 포구", "붉은 지붕들", "물안개 속의 배", "마지막 장날", "흰 항아리와 귤", "골목의 오후", "겨울 논", "잠든 파도", "느티나무 아래", "빈 의자 셋"], beyond: ["푸른 문", "밤의 정류장"] }),
  task(2, "easy", "single_source", "Geography", "List every road bridge over the River Tamsel with its opening year and length in metres.",
    [["Bridge", "name"], ["Opened", "year", year(1880, 2015)], ["Length", "int", whole(60, 940)]],
    { entities: ["Harrow Bridge", "Saltgate Bridge", "Millrace Crossing", "Old Ferry Bridge", "Kestrel Span", "Dunmoor Bridge", "Weaver's Crossing", "Lantern Bridge", "Eastmark Viaduct"], beyond: ["Tamsel Footbridge", "Quarry Siding Bridge"] }),
  task(3, "easy", "cross_source", "Sports", "누리리그에 참가하는 구단의 연고지, 창단 연도, 홈구장을 모두 나열하라.",
    [["구단", "name"], ["연고지", "location", ["수원, 대한민국", "청주, 대한민국", "포항, 대한민국", "순천, 대한민국", "원주, 대한민국", "김해, 대한민국", "군산, 대한민국", "안동, 대한민국"]], ["창단 연도", "year", year(1979, 2016)], ["홈구장", "name", ["해맞이구장", "들꽃구장", "너울구장", "별바라기구장", "한들구장", "솔숲구장"]]],
    { entities: words("누리솔개 누리파도 누리번개 누리바람 누리돌범 누리횃불 누리물결 누리산들 누리까치 누리은하 누리고래 누리천둥"), beyond: words("누리새싹 누리여울") }),
  task(4, "easy", "single_source", "Education", "다솜초등학교의 동아리와 지도 교사, 회원 수를 모두 나열하라.",
    [["동아리", "name"], ["지도 교사", "name", people], ["회원 수", "int", whole(8, 46)]],
    { entities: words("별빛합주단 두레연극반 새싹텃밭반 종이공예반 바둑반 달리기반 과학탐구반 그림책반"), beyond: ["방과후수영반"] }),

  task(5, "medium", "cross_source", "Science", "가온군에 있는 기상 관측소를 고도, 설치일, 운영 기관, 관측 요소, 운영 상태와 함께 모두 나열하라.",
    [["관측소", "name"], ["고도(m)", "float:1", tenth(12, 980)], ["설치일", "date:YYYY-MM-DD", day(1968, 2014)], ["운영 기관", "name", ["가온군청", "한들기상원", "누리수문센터", "솔대학교"]], choice("관측 요소", "enum:기온|강수|바람|적설"), choice("상태", "enum:가동|휴지|폐지")],
    { entities: words("감나무골 곰배령터 너럭바위 다락논 매봉 물방아골 삼밭 새재 솔고개 안터 여우내 장터목 참샘 큰들 학바위 한여울"), beyond: words("건넛마을 먼재") }),
  task(6, "medium", "single_source", "Science", "List the known moons of the fictional planet Orrin with discovery date, radius, orbital period, discoverer and group.",
    [["Moon", "name"], ["Discovered", "date:YYYY-MM-DD", day(1871, 2009)], ["Radius (km)", "float:1", tenth(4, 870)], ["Period (days)", "float:1", tenth(1, 640)], ["Discoverer", "name", persons], choice("Group", "enum:inner|regular|irregular")],
    { entities: words("Aldis Brenn Cyrie Dovar Elmet Fenna Garrick Hespe Ilmar Jorun Kelda Lorn Maris Nyx-Ora"), beyond: words("Ostrel Pavo-2") }),
  task(7, "medium", "cross_source", "Transport", "너울시의 자치구마다 분기별 공공 자전거 대여 건수와 전년 대비 증감률을 모두 나열하라.",
    [["자치구", "name"], ["분기", "name"], ["대여 건수", "int", whole(4200, 98000)], ["증감률(%)", "percent", tenth(1, 24)]],
    { entities: words("가람구 나루구 다솜구 라온구 마루구 바다구"), seconds: words("1분기 2분기 3분기 4분기"), beyond: ["해안출장소"] }),
  task(8, "medium", "single_source", "Sports", "For every club of the Larkholt League give points and head coach in each of its three seasons.",
    [["Club", "name"], ["Season", "name"], ["Points", "int", whole(14, 92)], ["Head coach", "name", persons]],
    { entities: ["Ashgrave Rovers", "Brackenfell Town", "Castermoor United", "Dallowick Athletic", "Thistlewane City"], seconds: ["Season 1", "Season 2", "Season 3"], beyond: ["Marrowby Wanderers"] }),

  task(9, "hard", "cross_source", "Government", "여덟 시도의 2030·2031년 생활문화 사업을 예산, 담당 부서, 사업 수, 집행률과 함께 모두 나열하라.",
    [["시도", "name"], ["연도", "year"], ["예산(억 원)", "money", whole(38, 940)], ["담당 부서", "name", ["생활문화과", "마을공동체과", "문화진흥과", "예술지원과"]], ["사업 수", "int", whole(4, 61)], ["집행률(%)", "percent", tenth(61, 99)]],
    { entities: words("부산광역시 대구광역시 인천광역시 강원특별자치도 충청북도 전북특별자치도 경상남도 제주특별자치도"), seconds: ["2030", "2031"], beyond: ["울산광역시"],
      otherwise: { 부산광역시: "부산", 대구광역시: "대구시", 인천광역시: "인천", 강원특별자치도: "강원도", 충청북도: "충북", 전북특별자치도: "전라북도", 경상남도: "경남", 제주특별자치도: "제주도" } }),
  task(10, "hard", "cross_source", "Culture", "다섯 마을 축제의 제1회부터 제3회까지 개막일, 장소, 방문객 수, 주제를 모두 나열하라.",
    [["축제", "name"], ["회차", "name"], ["개막일", "date:YYYY-MM-DD", day(2004, 2016)], ["장소", "location", ["나주, 대한민국", "영월, 대한민국", "통영, 대한민국", "보령, 대한민국", "남원, 대한민국"]], ["방문객", "int", whole(1800, 64000)], ["주제", "name", words("빛 길 씨앗 소리 강물 그늘")]],
    { entities: words("등불잔치 갈대한마당 조각배축제 옹기놀이 밤별맞이"), seconds: words("제1회 제2회 제3회"), beyond: ["온돌마당"],
      otherwise: { 제1회: "1회", 제2회: "2", 제3회: "3회" } }),
  task(11, "hard", "single_source", "Sports", "가온체육대전의 종목마다 두 대회의 우승자, 소속, 기록 점수, 참가자 수를 모두 나열하라.",
    [["종목", "name"], ["대회", "name"], ["우승자", "name", people], ["소속", "name", ["가람체육회", "나루체육회", "라온체육회", "마루체육회"]], ["점수", "float:1", tenth(61, 98)], ["참가자", "int", whole(18, 240)]],
    { entities: words("널뛰기 제기차기 활쏘기 줄넘기 투호 그네뛰기"), seconds: ["봄대회", "가을대회"], beyond: ["씨름"] }),
  task(12, "hard", "cross_source", "Transport", "너울시 도시철도 여섯 노선의 1월부터 6월까지 월별 승객, 정시율, 운행 횟수를 모두 나열하라.",
    [["노선", "name"], ["월", "name"], ["승객(만 명)", "float:1", tenth(14, 420)], ["정시율(%)", "percent", tenth(88, 99)], ["운행 횟수", "int", whole(1900, 9800)]],
    { entities: words("노을선 바다선 새벽선 이슬선 너울선 하늘선"), seconds: words("1월 2월 3월 4월 5월 6월"), beyond: ["순환선"] }),
];

/** A task's true rows (`inside`) and rows of the same kind just outside its scope (`outside`). */
export function rowsOf({ id, columns, keys, entities, seconds, beyond }) {
  const rowsFor = (names) =>
    names.flatMap((name) => (seconds ?? [null]).map((second) => {
      const row = second === null ? [name] : [name, second];
      const draw = seeded(id, ...row);
      for (const [, , values] of columns.slice(keys)) row.push(typeof values === "function" ? values(draw) : draw.pick(values));
      return row;
    }));
  return { inside: rowsFor(entities), outside: rowsFor(beyond) };
}
