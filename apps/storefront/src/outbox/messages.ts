import * as v from 'valibot';

const Message = v.object({
  id: v.union([v.number(), v.string()]),
  kind: v.string(),
  recipient: v.string(),
  subject: v.nullish(v.string(), ''),
  text: v.string(),
  created_at: v.pipe(v.string(), v.isoTimestamp()),
});

const Outbox = v.union([
  v.array(Message),
  v.pipe(
    v.object({ data: v.array(Message) }),
    v.transform(({ data }) => data),
  ),
]);

/** A mail or text that the demo would have sent. */
export type Message = v.InferOutput<typeof Message>;

/** The messages of an outbox answer, newest first; undefined when it is no such answer. */
export function readMessages(answer: unknown): readonly Message[] | undefined {
  const messages = v.safeParse(Outbox, answer);
  if (!messages.success) return undefined;
  return messages.output.toSorted(
    (a, b) => b.created_at.localeCompare(a.created_at) || Number(b.id) - Number(a.id),
  );
}

/** The one-time code in a message: six digits that stand alone. */
export const codeOf = ({ text }: Pick<Message, 'text'>): string | undefined =>
  /(?<![\d-])\d{6}(?![\d-])/.exec(text)?.[0];
