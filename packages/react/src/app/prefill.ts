import { checkLocation, isPetSpecies, type SearchDraft } from '@pawcall/domain';
import type { Designation } from '@pawcall/contract';
import type { WidgetConfig } from '../config/config.ts';

/** What the host filled in beforehand, as far as it is usable (CFG-2). */
export const prefillOf = (
  { prefill, country }: WidgetConfig,
  designations: readonly Designation[],
): Partial<SearchDraft> => {
  if (!prefill) return {};
  const { species, concerns, city, postal, province } = prefill;
  const designation = designations.find((each) => each === prefill.designation);
  const location = province
    ? checkLocation({
        country,
        province,
        ...(city ? { city } : {}),
        ...(postal ? { postal } : {}),
      })
    : null;
  return {
    ...(species && isPetSpecies(species) ? { who: { kind: 'species', species } as const } : {}),
    ...(concerns ? { concerns } : {}),
    ...(location?.ok ? { location: location.location } : {}),
    ...(designation ? { designation } : {}),
  };
};
