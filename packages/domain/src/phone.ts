import type { Country } from '@pawcall/contract';
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import type { ReadPhone } from './credentials.ts';

const REGIONS = { us: 'US', ca: 'CA', gb: 'GB' } as const satisfies Record<Country, string>;

const LONGEST = 40;

/**
 * A mobile number in E.164, international or as dialled in the country; null for anything else (AUTH-4). In a module
 * of its own because its tables weigh 32 kB.
 */
export const readPhone: ReadPhone = (text, country) => {
  if (text.length > LONGEST) return null;
  const read = parsePhoneNumberFromString(text.trim(), {
    defaultCountry: REGIONS[country],
    extract: false,
  });
  return read?.isValid() === true && read.ext === undefined ? read.number : null;
};
