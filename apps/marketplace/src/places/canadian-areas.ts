/** First letter of a Canadian postal code → province or territory; `X` is told apart by its district. */
const PROVINCES: Readonly<Record<string, string>> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  X: 'NT',
  Y: 'YT',
};

/** Beginnings of forward sortation areas and the town they lie in; the longest match counts. */
const STARTS_OF_TOWNS: readonly (readonly [town: string, starts: string])[] = [
  ["St. John's", 'A1A A1B A1C A1E A1G A1H'],
  ['Mount Pearl', 'A1N'],
  ['Corner Brook', 'A2H'],
  ['Grand Falls-Windsor', 'A2A'],
  ['Gander', 'A1V'],
  ['Halifax', 'B3'],
  ['Dartmouth', 'B2W B2Y B2X B2V'],
  ['Sydney', 'B1'],
  ['Truro', 'B2N'],
  ['New Glasgow', 'B2H'],
  ['Yarmouth', 'B5A'],
  ['Charlottetown', 'C1A C1B C1C C1E'],
  ['Summerside', 'C1N'],
  ['Moncton', 'E1'],
  ['Saint John', 'E2'],
  ['Fredericton', 'E3A E3B E3C E3E E3G'],
  ['Edmundston', 'E3V'],
  ['Miramichi', 'E1N E1V'],
  ['Bathurst', 'E2A'],
  ['Québec', 'G1 G2 G3A G3B G3E G3G G3J G3K'],
  ['Rimouski', 'G5L'],
  ['Lévis', 'G6V G6W G6X G6Z'],
  ['Saguenay', 'G7'],
  ['Trois-Rivières', 'G8 G9'],
  ['Sept-Îles', 'G4R'],
  ['Montréal', 'H'],
  ['Laval', 'H7'],
  ['Sherbrooke', 'J1'],
  ['Saint-Hyacinthe', 'J2S'],
  ['Drummondville', 'J2B J2C J2E'],
  ['Saint-Jean-sur-Richelieu', 'J3'],
  ['Longueuil', 'J4'],
  ['Terrebonne', 'J5 J6V J6W J6X J6Y'],
  ['Saint-Jérôme', 'J7'],
  ['Gatineau', 'J8P J8R J8T J8V J8X J8Y J8Z J9A J9H J9J'],
  ['Rouyn-Noranda', 'J9X'],
  ["Val-d'Or", 'J9P'],
  ['Ottawa', 'K1 K2'],
  ['Cornwall', 'K6'],
  ['Kingston', 'K7'],
  ['Belleville', 'K8N K8P K8R'],
  ['Peterborough', 'K9'],
  ['Oshawa', 'L1'],
  ['St. Catharines', 'L2'],
  ['Niagara Falls', 'L2E L2G L2H L2J'],
  ['Markham', 'L3'],
  ['Mississauga', 'L4 L5'],
  ['Richmond Hill', 'L4C L4E L4B'],
  ['Vaughan', 'L4H L4J L4K L4L'],
  ['Barrie', 'L4M L4N'],
  ['Brampton', 'L6 L7A'],
  ['Oakville', 'L6H L6J L6K L6L L6M'],
  ['Burlington', 'L7'],
  ['Hamilton', 'L8 L9A L9B L9C'],
  ['Milton', 'L9T'],
  ['Toronto', 'M'],
  ['Guelph', 'N1'],
  ['Cambridge', 'N1P N1R N1S N1T'],
  ['Kitchener', 'N2'],
  ['Waterloo', 'N2J N2K N2L N2T N2V'],
  ['Brantford', 'N3'],
  ['London', 'N5 N6'],
  ['Sarnia', 'N7'],
  ['Windsor', 'N8 N9'],
  ['North Bay', 'P1'],
  ['Greater Sudbury', 'P3'],
  ['Timmins', 'P4'],
  ['Sault Ste. Marie', 'P6'],
  ['Thunder Bay', 'P7'],
  ['Winnipeg', 'R2 R3'],
  ['Brandon', 'R7A R7B R7C'],
  ['Thompson', 'R8N'],
  ['Regina', 'S4'],
  ['Moose Jaw', 'S6H S6J'],
  ['Prince Albert', 'S6V'],
  ['Saskatoon', 'S7'],
  ['Lethbridge', 'T1H T1J T1K'],
  ['Medicine Hat', 'T1A T1B T1C'],
  ['Calgary', 'T1Y T2 T3'],
  ['Red Deer', 'T4N T4P T4R'],
  ['Edmonton', 'T5 T6'],
  ['Grande Prairie', 'T8V'],
  ['St. Albert', 'T8N'],
  ['Fort McMurray', 'T9H T9K'],
  ['Kelowna', 'V1V V1W V1X V1Y'],
  ['Langley', 'V1M'],
  ['Abbotsford', 'V2'],
  ['Penticton', 'V2A'],
  ['Kamloops', 'V2B V2C V2E V2H'],
  ['Prince George', 'V2L V2M V2N V2K'],
  ['Chilliwack', 'V2P V2R'],
  ['Surrey', 'V3 V4'],
  ['Vancouver', 'V5 V6'],
  ['Burnaby', 'V5A V5B V5C V5E V5G V5H V5J'],
  ['Richmond', 'V6V V6W V6X V6Y V7A V7B V7C V7E'],
  ['North Vancouver', 'V7'],
  ['Victoria', 'V8 V9A V9B V9C'],
  ['Nanaimo', 'V9R V9S V9T V9V'],
  ['Iqaluit', 'X0A X0B'],
  ['Rankin Inlet', 'X0C'],
  ['Yellowknife', 'X1A'],
  ['Whitehorse', 'Y1A'],
];

/** Towns by the beginning of their sortation areas. */
export const TOWNS: ReadonlyMap<string, string> = new Map(
  STARTS_OF_TOWNS.flatMap(([town, starts]) =>
    starts.split(' ').map((start) => [start, town] as const),
  ),
);

/** Where a forward sortation area lies: its province and, when the table knows it, its town. */
interface SortationArea {
  readonly province: string;
  readonly town: string | undefined;
}

/** Looks up an area such as `M5V`; undefined when no province has its first letter. */
export function sortationAreaOf(fsa: string): SortationArea | undefined {
  const letter = fsa.slice(0, 1);
  const province = Object.hasOwn(PROVINCES, letter) ? PROVINCES[letter] : undefined;
  if (province === undefined) return undefined;
  const nunavut = /^X0[ABC]/.test(fsa);
  const town =
    TOWNS.get(fsa) ??
    (isRural(fsa) ? undefined : (TOWNS.get(fsa.slice(0, 2)) ?? TOWNS.get(letter)));
  return { province: nunavut ? 'NU' : province, town };
}

// A zero in second place marks a rural area.
function isRural(fsa: string): boolean {
  return fsa.slice(1, 2) === '0';
}
