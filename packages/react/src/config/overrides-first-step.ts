/** Whether a partner's texts override the first step's, whose keys begin with `shared` or `steps` (GO-2). */
export const overridesFirstStep = (overrides: unknown): boolean =>
  Object.keys(Object(overrides)).some((key) => key.startsWith('s'));
