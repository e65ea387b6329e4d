// Demo (a): one task with two key columns, province × round, and four runs that fail in four different ways.
//
//   agent-a  writes former and short names (강원도, 전북, 서울시), a few cells wrong: found by the province rule
//   agent-b  misses the whole second round, but for one province, and invents a region
//   agent-c  finds every row, but gives the share as a fraction: one column wrong from top to bottom
//   agent-d  answers in prose: no table
//
// One gold cell is planted wrong (two digits swapped): the three runs that answer agree on another value there.

import { seeded, grouped, tenths, isoDate } from "./seeded.mjs";
import { gold, answer, changed, markdown, json, fenced } from "./records.mjs";

const id = "demo-grid";
const columns = [
  ["시도", "name"],
  ["회차", "name"],
  ["조사일", "date:YYYY-MM-DD"],
  ["응답자", "int"],
  ["독서율(%)", "percent"],
  ["담당 기관", "name"],
  ["방식", "enum:면접|전화|온라인|우편"],
];
const header = columns.map(([name]) => name);

// Official name, short name, and the name agent-a writes.
const regions = [
  ["서울특별시", "서울", "서울시"],
  ["부산광역시", "부산", "부산직할시"],
  ["대구광역시", "대구", "대구시"],
  ["인천광역시", "인천", "인천직할시"],
  ["광주광역시", "광주", "광주시"],
  ["대전광역시", "대전", "대전"],
  ["울산광역시", "울산", "울산"],
  ["세종특별자치시", "세종", "세종시"],
  ["경기도", "경기", "경기"],
  ["강원특별자치도", "강원", "강원도"],
  ["충청북도", "충북", "충북"],
  ["충청남도", "충남", "충남"],
  ["전북특별자치도", "전북", "전북"],
  ["전라남도", "전남", "전남"],
  ["경상북도", "경북", "경북"],
  ["경상남도", "경남", "경남"],
  ["제주특별자치도", "제주", "제주도"],
];
const rounds = [
  ["제7회", 2019],
  ["제8회", 2023],
];
const [REGION, ROUND, DATE, PEOPLE, SHARE, OFFICE, MODE] = header.keys();

/** What was "really" found: 34 rows, round by round. */
function truth() {
  const draw = seeded(id);
  return rounds.flatMap(([round, year]) =>
    regions.map(([name, short]) => [
      name,
      round,
      isoDate(year, draw.int(4, 6), draw.int(1, 28)),
      String(draw.int(620, 1890)),
      tenths(draw.int(412, 738)),
      short + draw.pick(["책누리원", "글벗센터", "읽기마당"]),
      draw.pick(["면접", "전화", "온라인", "우편"]),
    ]),
  );
}

/** The row of a region (by short name) in a round (7 or 8). */
function rowOf(rows, short, round) {
  const name = regions.find((region) => region[1] === short)[0];
  return rows.find((row) => row[REGION] === name && row[ROUND] === `제${round}회`);
}

export function grid() {
  const rows = truth();
  rowOf(rows, "대구", 7)[PEOPLE] = "1810";
  rowOf(rows, "강원", 7)[PEOPLE] = "812";
  rowOf(rows, "전북", 7)[PEOPLE] = "1012";
  rowOf(rows, "강원", 7)[OFFICE] = "강원책누리원";
  rowOf(rows, "전북", 7)[MODE] = "온라인";
  rowOf(rows, "서울", 7)[SHARE] = "59.9";

  const goldRows = rows.map((row) => [...row]);
  rowOf(goldRows, "대구", 7)[PEOPLE] = "1180"; // the planted error
  rowOf(goldRows, "세종", 7)[OFFICE] = "해당없음"; // genuinely absent: never scored

  return [
    gold({
      id,
      tier: "hard",
      sourcing: "cross_source",
      category: "Culture",
      question:
        "17개 시도의 제7·8회 독서 실태 조사 결과를 모두 나열하라. 시도와 회차마다 조사일, 응답자 수, 독서율, 담당 기관, 조사 방식을 적어라. (합성 데이터)",
      columns,
      keys: 2,
      rows: goldRows,
    }),
    answer(id, "agent-a", oldNames(rows), { cost_usd: 1.42, tool_calls: 71 }),
    answer(id, "agent-b", missedRound(rows), { cost_usd: 0.58, tool_calls: 33 }),
    answer(id, "agent-c", fractions(rows), { cost_usd: 0.37, tool_calls: 28 }),
    answer(id, "agent-d", prose(rows), { cost_usd: 0.05, tool_calls: 4 }),
  ];
}

function oldNames(rows) {
  const written = rows.map((row) => {
    const [year, month, day] = row[DATE].split("-").map(Number);
    return changed(row, {
      [REGION]: regions.find(([name]) => name === row[REGION])[2],
      [ROUND]: row[ROUND].slice(1),
      [DATE]: `${year}.${month}.${day}.`,
      [PEOPLE]: grouped(row[PEOPLE]),
    });
  });
  const at = (short, round) => written[rows.indexOf(rowOf(rows, short, round))];
  at("전북", 7)[MODE] = "온라인 및 면접";
  at("울산", 8)[OFFICE] = "태화글벗센터";
  at("경남", 8)[PEOPLE] = "";
  return `공식 발표 자료를 회차별로 확인해 34행을 정리했습니다.\n\n${markdown(header, written)}\n\n출처: 각 시도 누리집`;
}

function missedRound(rows) {
  const written = rows.filter((row) => row[ROUND] === "제7회" || row[REGION] === "서울특별시").map((row) => [...row]);
  rowOf(written, "강원", 7)[PEOPLE] = "확인불가";
  rowOf(written, "강원", 7)[OFFICE] = "춘천글벗센터";
  rowOf(written, "전북", 7)[PEOPLE] = "약 1천 명";
  rowOf(written, "광주", 7)[DATE] = "2019-07";
  rowOf(written, "광주", 7)[SHARE] = "71.9";
  rowOf(written, "경북", 7)[MODE] = "방문 조사";
  written.splice(9, 0, ["가온특별시", "제7회", "2019-05-20", "905", "55.0", "가온책누리원", "면접"]);
  return `조사 결과는 다음과 같습니다.\n\n${markdown(header, written)}\n\n제8회는 아직 공개되지 않은 지역이 많습니다.`;
}

function fractions(rows) {
  const written = rows.map((row) =>
    changed(row, { [SHARE]: `0.${row[SHARE].replace(".", "")}`, [PEOPLE]: grouped(row[PEOPLE]) }),
  );
  written[rows.indexOf(rowOf(rows, "제주", 8))][DATE] = "2022-05-11";
  return fenced("json", json(changed(header, { [SHARE]: "독서율" }), written).replace("\n]}", ",\n]}"));
}

function prose(rows) {
  const [first, second] = [rowOf(rows, "서울", 7), rowOf(rows, "서울", 8)];
  return [
    "두 번의 독서 실태 조사를 살펴보았습니다.",
    `서울특별시는 제7회에 독서율 ${first[SHARE]}%였고 제8회에는 ${second[SHARE]}%였습니다. 부산광역시와 대구광역시도 비슷한 흐름을 보였습니다.`,
    "강원특별자치도와 제주특별자치도는 제7회보다 제8회의 응답자가 줄었습니다.",
    "나머지 지역은 공개된 자료를 찾기 어려워 경향만 말씀드립니다. 필요하시면 더 찾아보겠습니다.",
  ].join("\n\n");
}
