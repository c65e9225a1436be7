import type { Country, Locale } from '@pawcall/contract';

const US =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY PR GU VI AS MP';
const CA = 'AB BC MB NB NL NS NT NU ON PE QC SK YT';
const GB = 'ENG SCT WLS NIR';

/** The states, provinces or countries of a supported country by their ISO 3166-2 codes without prefix (WIN-5). */
export const PROVINCES: Readonly<Record<Country, readonly string[]>> = {
  us: US.split(' '),
  ca: CA.split(' '),
  gb: GB.split(' '),
};

/** Whether the code, in upper case, is a province of the country (WIN-9). */
export const isProvince = (country: Country, code: string): boolean =>
  PROVINCES[country].includes(code);

type Names = Readonly<Record<Country, Readonly<Record<string, string>>>>;

const ENGLISH: Names = {
  us: {
    AL: 'Alabama',
    AK: 'Alaska',
    AZ: 'Arizona',
    AR: 'Arkansas',
    CA: 'California',
    CO: 'Colorado',
    CT: 'Connecticut',
    DE: 'Delaware',
    DC: 'District of Columbia',
    FL: 'Florida',
    GA: 'Georgia',
    HI: 'Hawaii',
    ID: 'Idaho',
    IL: 'Illinois',
    IN: 'Indiana',
    IA: 'Iowa',
    KS: 'Kansas',
    KY: 'Kentucky',
    LA: 'Louisiana',
    ME: 'Maine',
    MD: 'Maryland',
    MA: 'Massachusetts',
    MI: 'Michigan',
    MN: 'Minnesota',
    MS: 'Mississippi',
    MO: 'Missouri',
    MT: 'Montana',
    NE: 'Nebraska',
    NV: 'Nevada',
    NH: 'New Hampshire',
    NJ: 'New Jersey',
    NM: 'New Mexico',
    NY: 'New York',
    NC: 'North Carolina',
    ND: 'North Dakota',
    OH: 'Ohio',
    OK: 'Oklahoma',
    OR: 'Oregon',
    PA: 'Pennsylvania',
    RI: 'Rhode Island',
    SC: 'South Carolina',
    SD: 'South Dakota',
    TN: 'Tennessee',
    TX: 'Texas',
    UT: 'Utah',
    VT: 'Vermont',
    VA: 'Virginia',
    WA: 'Washington',
    WV: 'West Virginia',
    WI: 'Wisconsin',
    WY: 'Wyoming',
    PR: 'Puerto Rico',
    GU: 'Guam',
    VI: 'U.S. Virgin Islands',
    AS: 'American Samoa',
    MP: 'Northern Mariana Islands',
  },
  ca: {
    AB: 'Alberta',
    BC: 'British Columbia',
    MB: 'Manitoba',
    NB: 'New Brunswick',
    NL: 'Newfoundland and Labrador',
    NS: 'Nova Scotia',
    NT: 'Northwest Territories',
    NU: 'Nunavut',
    ON: 'Ontario',
    PE: 'Prince Edward Island',
    QC: 'Quebec',
    SK: 'Saskatchewan',
    YT: 'Yukon',
  },
  gb: { ENG: 'England', SCT: 'Scotland', WLS: 'Wales', NIR: 'Northern Ireland' },
};

/** Those that French calls otherwise. */
const FRENCH: Names = {
  us: {
    CA: 'Californie',
    DC: 'District de Columbia',
    FL: 'Floride',
    GA: 'Géorgie',
    HI: 'Hawaï',
    LA: 'Louisiane',
    NM: 'Nouveau-Mexique',
    NC: 'Caroline du Nord',
    ND: 'Dakota du Nord',
    PA: 'Pennsylvanie',
    SC: 'Caroline du Sud',
    SD: 'Dakota du Sud',
    VA: 'Virginie',
    WV: 'Virginie-Occidentale',
    PR: 'Porto Rico',
    VI: 'Îles Vierges américaines',
    AS: 'Samoa américaines',
    MP: 'Îles Mariannes du Nord',
  },
  ca: {
    BC: 'Colombie-Britannique',
    NB: 'Nouveau-Brunswick',
    NL: 'Terre-Neuve-et-Labrador',
    NS: 'Nouvelle-Écosse',
    NT: 'Territoires du Nord-Ouest',
    PE: 'Île-du-Prince-Édouard',
    QC: 'Québec',
  },
  gb: { ENG: 'Angleterre', SCT: 'Écosse', WLS: 'Pays de Galles', NIR: 'Irlande du Nord' },
};

/** The name of a province in a language, which `Intl` lacks; undefined for an unknown code. */
export const provinceName = (
  country: Country,
  code: string,
  locale: Locale,
): string | undefined => {
  const names = [...(locale === 'fr-CA' ? [FRENCH] : []), ENGLISH].map((all) => all[country]);
  const known = names.find((all) => Object.hasOwn(all, code));
  return known?.[code];
};
