/** Post town and country (ENG unless named) of every postcode area of Great Britain and Northern Ireland. */
const TOWNS: Readonly<Record<string, string>> = {
  AL: 'St Albans',
  B: 'Birmingham',
  BA: 'Bath',
  BB: 'Blackburn',
  BD: 'Bradford',
  BH: 'Bournemouth',
  BL: 'Bolton',
  BN: 'Brighton',
  BR: 'Bromley',
  BS: 'Bristol',
  CA: 'Carlisle',
  CB: 'Cambridge',
  CH: 'Chester',
  CM: 'Chelmsford',
  CO: 'Colchester',
  CR: 'Croydon',
  CT: 'Canterbury',
  CV: 'Coventry',
  CW: 'Crewe',
  DA: 'Dartford',
  DE: 'Derby',
  DH: 'Durham',
  DL: 'Darlington',
  DN: 'Doncaster',
  DT: 'Dorchester',
  DY: 'Dudley',
  E: 'London',
  EC: 'London',
  EN: 'Enfield Town',
  EX: 'Exeter',
  FY: 'Blackpool',
  GL: 'Gloucester',
  GU: 'Guildford',
  HA: 'Harrow',
  HD: 'Huddersfield',
  HG: 'Harrogate',
  HP: 'Hemel Hempstead',
  HR: 'Hereford',
  HU: 'Kingston upon Hull',
  HX: 'Halifax',
  IG: 'Ilford',
  IP: 'Ipswich',
  KT: 'Kingston upon Thames',
  L: 'Liverpool',
  LA: 'Lancaster',
  LE: 'Leicester',
  LN: 'Lincoln',
  LS: 'Leeds',
  LU: 'Luton',
  M: 'Manchester',
  ME: 'Rochester',
  MK: 'Milton Keynes',
  N: 'London',
  NE: 'Newcastle upon Tyne',
  NG: 'Nottingham',
  NN: 'Northampton',
  NR: 'Norwich',
  NW: 'London',
  OL: 'Oldham',
  OX: 'Oxford',
  PE: 'Peterborough',
  PL: 'Plymouth',
  PO: 'Portsmouth',
  PR: 'Preston',
  RG: 'Reading',
  RH: 'Redhill',
  RM: 'Romford',
  S: 'Sheffield',
  SE: 'London',
  SG: 'Stevenage',
  SK: 'Stockport',
  SL: 'Slough',
  SM: 'Sutton',
  SN: 'Swindon',
  SO: 'Southampton',
  SP: 'Salisbury',
  SR: 'Sunderland',
  SS: 'Southend-on-Sea',
  ST: 'Stoke-on-Trent',
  SW: 'London',
  SY: 'Shrewsbury',
  TA: 'Taunton',
  TF: 'Telford',
  TN: 'Tonbridge',
  TQ: 'Torquay',
  TR: 'Truro',
  TS: 'Middlesbrough',
  TW: 'Twickenham',
  UB: 'Southall',
  W: 'London',
  WA: 'Warrington',
  WC: 'London',
  WD: 'Watford',
  WF: 'Wakefield',
  WN: 'Wigan',
  WR: 'Worcester',
  WS: 'Walsall',
  WV: 'Wolverhampton',
  YO: 'York',
  CF: 'Cardiff',
  LD: 'Llandrindod Wells',
  LL: 'Llandudno',
  NP: 'Newport',
  SA: 'Swansea',
  AB: 'Aberdeen',
  DD: 'Dundee',
  DG: 'Dumfries',
  EH: 'Edinburgh',
  FK: 'Falkirk',
  G: 'Glasgow',
  HS: 'Stornoway',
  IV: 'Inverness',
  KA: 'Kilmarnock',
  KW: 'Kirkwall',
  KY: 'Kirkcaldy',
  ML: 'Motherwell',
  PA: 'Paisley',
  PH: 'Perth',
  TD: 'Galashiels',
  ZE: 'Lerwick',
  BT: 'Belfast',
};

const WELSH = new Set(['CF', 'LD', 'LL', 'NP', 'SA']);
const SCOTTISH = new Set([
  'AB',
  'DD',
  'DG',
  'EH',
  'FK',
  'G',
  'HS',
  'IV',
  'KA',
  'KW',
  'KY',
  'ML',
  'PA',
  'PH',
  'TD',
  'ZE',
]);

/** Districts on the other side of a border than most of their area. */
const ACROSS_THE_BORDER: ReadonlyMap<string, readonly [town: string, nation: string]> = new Map([
  ['CH5', ['Deeside', 'WLS']],
  ['CH6', ['Flint', 'WLS']],
  ['CH7', ['Mold', 'WLS']],
  ['CH8', ['Holywell', 'WLS']],
  ['SY15', ['Welshpool', 'WLS']],
  ['SY16', ['Newtown', 'WLS']],
  ['SY17', ['Newtown', 'WLS']],
  ['SY18', ['Llanidloes', 'WLS']],
  ['SY19', ['Machynlleth', 'WLS']],
  ['SY20', ['Machynlleth', 'WLS']],
  ['SY21', ['Welshpool', 'WLS']],
  ['SY22', ['Llanfyllin', 'WLS']],
  ['SY23', ['Aberystwyth', 'WLS']],
  ['SY24', ['Borth', 'WLS']],
  ['SY25', ['Tregaron', 'WLS']],
  ['TD15', ['Berwick-Upon-Tweed', 'ENG']],
]);

/** Post towns of some districts that their area's town would misplace badly. */
const OWN_TOWN: ReadonlyMap<string, string> = new Map([
  ['BT47', 'Derry'],
  ['BT48', 'Derry'],
  ['LL11', 'Wrexham'],
  ['LL12', 'Wrexham'],
  ['LL13', 'Wrexham'],
  ['LL57', 'Bangor'],
  ['KW14', 'Thurso'],
  ['TN34', 'Hastings'],
  ['WV16', 'Bridgnorth'],
]);

/** A post town and the British country it lies in (ENG, SCT, WLS or NIR). */
export interface PostTown {
  readonly town: string;
  readonly nation: string;
}

/** The post town of an outward code such as `SW1A` or `CH5`; undefined when its area does not exist. */
export function postTownOf(outward: string): PostTown | undefined {
  const border = ACROSS_THE_BORDER.get(outward);
  if (border) return { town: border[0], nation: border[1] };
  const area = /^[A-Z]{1,2}/.exec(outward)?.[0] ?? '';
  if (!Object.hasOwn(TOWNS, area)) return undefined;
  const town = OWN_TOWN.get(outward) ?? TOWNS[area];
  return town === undefined ? undefined : { town, nation: nationOf(area) };
}

/** Every post town of the table with its country, for checks against a gazetteer. */
export function postTowns(): readonly PostTown[] {
  const areas = Object.keys(TOWNS);
  return [...areas, ...ACROSS_THE_BORDER.keys(), ...OWN_TOWN.keys()].flatMap(
    (code) => postTownOf(code) ?? [],
  );
}

function nationOf(area: string): string {
  if (area === 'BT') return 'NIR';
  if (WELSH.has(area)) return 'WLS';
  return SCOTTISH.has(area) ? 'SCT' : 'ENG';
}
