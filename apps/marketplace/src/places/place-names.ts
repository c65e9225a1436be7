import type { Country } from '@pawcall/contract';
import type { Jurisdiction } from './jurisdictions.ts';
import type { Hit } from './place.ts';

/** The texts of a hit in one language. */
export interface PlaceNames {
  readonly name: string;
  /** The town of a postal code. */
  readonly town: string | undefined;
  readonly region: string;
  readonly country: string;
  /** Everything after the name: `California, United States`. */
  readonly formatted: string;
  /** Name and the rest: `San Diego, California, United States`. */
  readonly full: string;
}

/** Names a hit in English or, for any `fr` tag, in French; other and malformed tags are taken as English. */
export function placeNames(hit: Hit, language: string): PlaceNames {
  const french = /^fr\b/iu.test(language);
  const region = regionName(hit.jurisdiction, french);
  const country = countryName(hit.country, french);
  const town = hit.type === 'postcode' ? hit.town : undefined;
  // Mapbox writes a postal code behind its region: "San Diego, California 92101, United States".
  const full =
    hit.type === 'postcode'
      ? [town, `${region} ${hit.name}`, country].filter((part) => part !== undefined).join(', ')
      : [hit.name, region, country].join(', ');
  const formatted = [town, region, country].filter((part) => part !== undefined).join(', ');
  return { name: hit.name, town, region, country, formatted, full };
}

function regionName(jurisdiction: Jurisdiction, french: boolean): string {
  return french ? jurisdiction.name_fr : jurisdiction.name;
}

function countryName(country: Country, french: boolean): string {
  const code = country.toUpperCase();
  return new Intl.DisplayNames([french ? 'fr' : 'en'], { type: 'region' }).of(code) ?? code;
}
