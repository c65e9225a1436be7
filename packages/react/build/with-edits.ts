/** What stands in a text from one place until another gives way to other text; where both are the same, it is put there. */
export type Edit = readonly [at: number, until: number, text: string];

/** A text with edits; one that lies within another has no effect. */
export function withEdits(code: string, edits: readonly Edit[]): string {
  const inOrder = edits.toSorted(
    // What is put somewhere comes before what stands there, and the larger before what is in it.
    ([a, aEnd], [b, bEnd]) => a - b || Number(aEnd > a) - Number(bEnd > b) || bEnd - aEnd,
  );
  let edited = '';
  let done = 0;
  for (const [at, until, text] of inOrder) {
    if (at < done) continue;
    edited += code.slice(done, at) + text;
    done = until;
  }
  return edited + code.slice(done);
}
