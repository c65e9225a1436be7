import * as v from 'valibot';

/** A species that the service reports as treated: a pet species or a provider group by name (WIN-7). */
export const SpeciesTreated = v.object({ name: v.string() });

/** A species that the service reports as treated. */
export type SpeciesTreated = v.InferOutput<typeof SpeciesTreated>;
