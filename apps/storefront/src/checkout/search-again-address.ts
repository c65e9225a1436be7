import type { Locale } from '@pawcall/contract';
import type { AddressParameterName, CheckoutLanding } from '@pawcall/domain';

/** The vet-visit page with the known search, which opens the results (WIN-9), or step 1 without species or place. */
export function searchAgainAddress(
  { concerns, city, postal, province, country, designation }: CheckoutLanding,
  species: string | undefined,
  locale: Locale,
): string {
  const query = new URLSearchParams({ locale });
  const set = (name: AddressParameterName, value: string) => query.set(name, value);
  if (designation) set('designation', designation);
  if (!species || concerns.length === 0 || !province || !country) return `/?${query}`;
  set('species_treated', species);
  set('concerns', concerns.join(','));
  if (city) set('city', city);
  else if (postal) set('postal', postal);
  set('province', province);
  set('country', country);
  return `/?${query}`;
}
