/** How somebody follows a piece of upkeep, which goes on in slices. */
export interface Followed {
  /** Told after each slice the share that is done, 0 to 1. */
  readonly onShare?: ((share: number) => void) | undefined;
  /** Ends it after a slice: what is done stays. */
  readonly signal?: AbortSignal | undefined;
}

/** What is called after each slice of one part of the work, which goes from one share of the whole to another. */
export const createSteps = (
  { onShare, signal }: Followed,
  part: { readonly from: number; readonly to: number; readonly steps: number },
): ((steps?: number) => void) => {
  const { from, to } = part;
  let done = 0;
  return (steps = 1) => {
    done += steps;
    onShare?.(from + (to - from) * Math.min(1, done / Math.max(1, part.steps)));
    signal?.throwIfAborted();
  };
};
