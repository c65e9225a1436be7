import * as v from 'valibot';

const Message = v.object({
  id: v.number(),
  kind: v.string(),
  to: v.string(),
  subject: v.nullish(v.string(), ''),
  text: v.string(),
  code: v.optional(v.string()),
  created_at: v.pipe(v.string(), v.isoTimestamp()),
});

/** A mail or text that the demo would have sent; `code` is the one-time code in it, if any. */
export type Message = v.InferOutput<typeof Message>;

/** The messages of an outbox answer, newest first; undefined when it is no such answer. */
export function readMessages(answer: unknown): readonly Message[] | undefined {
  const messages = v.safeParse(v.array(Message), answer);
  return messages.success ? messages.output.toSorted((a, b) => b.id - a.id) : undefined;
}
