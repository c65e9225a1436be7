import type { Designation, Provider, SearchResult } from '@pawcall/contract';
import { codePoints } from './code-points.ts';
import { DESCRIPTION_LIMIT } from './constants.ts';

/** First letters of first and last name, upper case, for the avatar without a photo (TILE-1). */
export const initials = (person: {
  readonly first_name: string;
  readonly last_name: string;
}): string =>
  [person.first_name, person.last_name]
    .map((name) => {
      const characters = codePoints(name.normalize().trim());
      const first = characters.find((one) => /[\p{L}\p{N}]/u.test(one)) ?? characters[0];
      return first?.toUpperCase() ?? '';
    })
    .join('');

/** First and last name, or the one that is known (TILE-1, WIRE-8). */
export const providerName = (person: {
  readonly first_name: string;
  readonly last_name: string;
}): string => `${person.first_name} ${person.last_name}`.trim();

/** The post-nominal: the provider's own, else DVM for a VET and RVT for a TECH, else none (TILE-1). */
export const postNominal = (provider: {
  readonly designation: string;
  readonly post_nominal?: string | null | undefined;
}): string => {
  const own = provider.post_nominal?.trim() ?? '';
  if (own !== '') return own;
  if (provider.designation === 'VET') return 'DVM';
  return provider.designation === 'TECH' ? 'RVT' : '';
};

/** The name with the post-nominal, `Maya Okafor, DVM` (TILE-1). */
export const titledName = (
  provider: Parameters<typeof providerName>[0] & Parameters<typeof postNominal>[0],
): string => [providerName(provider), postNominal(provider)].filter(Boolean).join(', ');

/** Where the provider is licensed, in the service's words (TILE-1). */
export const licenceRegion = (provider: Provider): string | null =>
  provider.license_guidelines?.license_jurisdiction?.name ?? null;

/** The rating with one decimal; `none` without reviews, null when missing or not within 0 to 5 (TILE-1, WIRE-8). */
export const ratingOf = (
  provider: Pick<Provider, 'rating_average' | 'rating_count'>,
): { readonly value: number; readonly count: number } | 'none' | null => {
  const { rating_average: average, rating_count: count } = provider;
  if (count === 0) return 'none';
  if (average == null || count == null) return null;
  if (!(average >= 0 && average <= 5 && count > 0)) return null;
  return { value: Math.round(average * 10) / 10, count };
};

/** Whether the list is of technicians: every result is one, or without results they are searched for (TILE-6). */
export const areTechnicians = (
  designation: Designation,
  results: readonly { readonly feature: Pick<Provider, 'designation'> }[] = [],
): boolean =>
  results.length === 0
    ? designation === 'TECH'
    : results.every(({ feature }) => feature.designation === 'TECH');

/** Whether a provider can prescribe: VCPR enabled, not geo-restricted (RX-1), no technician or unknown (TILE-6). */
export const canPrescribe = (result: SearchResult, locale: string): boolean =>
  result.is_vcpr_enabled &&
  !['', 'TECH'].includes(result.feature.designation) &&
  !isGeoRestricted(result, locale);

/** Whether a VET outside the owner's state may not prescribe there; en-GB is exempt (RX-1). */
export const isGeoRestricted = (result: SearchResult, locale: string): boolean =>
  result.feature.designation === 'VET' && locale !== 'en-GB' && !result.is_in_state;

/** The description cut at a word break within 150 characters, without ellipsis, and whether it was cut (POP-1). */
export const cutDescription = (
  description: string | null | undefined,
  limit: number = DESCRIPTION_LIMIT,
): { readonly text: string; readonly cut: boolean } => {
  const text = (description ?? '').trim();
  const all = codePoints(text);
  if (all.length <= limit) return { text, cut: false };
  // One more character tells whether the limit is at the end of a word.
  const head = all.slice(0, limit + 1).join('');
  const whole = /^[^]*\S(?=\s+\S*$)/.exec(head)?.[0] ?? all.slice(0, limit).join('');
  return { text: whole.replace(/[\s,;:.…–—-]+$/u, ''), cut: true };
};
