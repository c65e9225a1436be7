import type { Country, Locale } from '@pawcall/contract';
import names from './province-names.json' with { type: 'json' };

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

const ENGLISH: Names = names.en;
/** Those that French calls otherwise. */
const FRENCH: Names = names.fr;

/** The name of a province in a language, which `Intl` lacks; undefined for an unknown code. */
export const provinceName = (
  country: Country,
  code: string,
  locale: Locale,
): string | undefined => {
  const languages = [...(locale === 'fr-CA' ? [FRENCH] : []), ENGLISH].map((all) => all[country]);
  const known = languages.find((all) => Object.hasOwn(all, code));
  return known?.[code];
};
