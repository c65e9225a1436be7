/** The providers beside the shown one; null at the ends, as there is no wrap (POP-2). */
export const providerNavigation = (
  index: number,
  total: number,
): { readonly index: number; readonly previous: number | null; readonly next: number | null } => {
  const shown = boundedIndex(index, total);
  return {
    index: shown,
    previous: shown > 0 ? shown - 1 : null,
    next: shown < total - 1 ? shown + 1 : null,
  };
};

/** The index one provider on or back, within 0 and total−1 (POP-2). */
export const moveProvider = (index: number, by: 1 | -1, total: number): number =>
  boundedIndex(index + by, total);

const boundedIndex = (index: number, total: number): number =>
  Math.max(0, Math.min(Math.trunc(index), total - 1));
