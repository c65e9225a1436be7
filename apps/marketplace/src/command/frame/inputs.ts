import * as v from 'valibot';

/** Exactly one word after the command's name. */
export const oneWord = v.pipe(
  v.tuple([v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'))]),
  v.transform(([word]) => word),
);

/** A whole number from 1 on. */
export const count = (fallback: number, most: number) =>
  v.pipe(
    v.optional(v.string(), String(fallback)),
    v.regex(/^\d{1,6}$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(1, 'must be at least 1'),
    v.maxValue(most, `must be at most ${most}`),
  );

/** A moment: an instant such as `2026-11-22T10:00:00Z`, or a day such as `2026-11-22`, which begins at midnight UTC. */
export const moment = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const text = /^\d{4}-\d\d-\d\d$/.test(dataset.value)
      ? `${dataset.value}T00:00:00Z`
      : dataset.value;
    try {
      return Temporal.Instant.from(text);
    } catch {
      addIssue({ message: 'must be a day such as 2026-11-22 or an instant in UTC' });
      return NEVER;
    }
  }),
);
