import { COUNTRIES } from '@pawcall/contract';
import type { Country } from '@pawcall/contract';

/** Whether a text is exactly one of the supported country codes (CFG-1). */
export function isCountryCode(value: string): value is Country {
  return COUNTRIES.some((country) => country === value);
}
