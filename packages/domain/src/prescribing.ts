import type { SearchResult } from '@pawcall/contract';

/** Whether the provider of a result can prescribe: the relationship is enabled, the provider not geo-restricted (RX-1), and no technician (TILE-6). Of whom it is not known what they are, it is not said. */
export const canPrescribe = (result: SearchResult, locale: string): boolean =>
  result.is_vcpr_enabled &&
  !['', 'TECH'].includes(result.feature.designation) &&
  !isGeoRestricted(result, locale);

/** Whether a VET outside the owner's state may not prescribe there; en-GB is exempt (RX-1). */
export const isGeoRestricted = (result: SearchResult, locale: string): boolean =>
  result.feature.designation === 'VET' && locale !== 'en-GB' && !result.is_in_state;
