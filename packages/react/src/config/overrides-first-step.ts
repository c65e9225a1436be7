/**
 * Whether a partner's own texts may have one of the first step's: the keys of all that is drawn of it begin with `shared` or
 * `steps` (GO-2).
 */
export const overridesFirstStep = (overrides: unknown): boolean =>
  Object.keys(Object(overrides)).some((key) => key.startsWith('s'));
