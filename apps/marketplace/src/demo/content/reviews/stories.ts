import * as v from 'valibot';
import stories from './stories.json' with { type: 'json' };

const Sentences = { problems: v.array(v.string()), outcomes: v.array(v.string()) };

/** How a concern began and ended, by its slug; `companion` fits dogs and cats only. `{pet}` and `{he}` are the patient. */
export const STORIES = v.parse(
  v.record(v.string(), v.object({ ...Sentences, companion: v.optional(v.object(Sentences)) })),
  stories,
);
