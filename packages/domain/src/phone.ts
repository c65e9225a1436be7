import type { Country } from '@pawcall/contract';
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import type { ReadPhone } from './credentials.ts';

const REGIONS = { us: 'US', ca: 'CA', gb: 'GB' } as const satisfies Record<Country, string>;

const LONGEST = 40;

/**
 * A mobile number in E.164: an international one of any country, or one as it is dialled in the given country. Null
 * for anything else, with an extension or words around it too (AUTH-4). Its tables weigh 32 kB, so it stands apart
 * from the other rules and is loaded when a number is to be read.
 */
export const readPhone: ReadPhone = (text, country) => {
  if (text.length > LONGEST) return null;
  const read = parsePhoneNumberFromString(text.trim(), {
    defaultCountry: REGIONS[country],
    extract: false,
  });
  return read?.isValid() === true && read.ext === undefined ? read.number : null;
};
