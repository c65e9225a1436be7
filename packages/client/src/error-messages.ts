import { isPawcallError } from '@pawcall/transport';

type Fields = Readonly<Record<string, readonly string[]>>;

/** Messages per field of a refused input; empty for any other error (ERR-1). */
export const fieldMessages = (error: unknown): Fields =>
  isPawcallError(error) ? error.fields : {};

/** The first message of a refused input (ERR-3), or null. */
export const firstFieldMessage = (error: unknown): string | null =>
  firstOfEach(fieldMessages(error))[0] ?? null;

/** The server's message for people, or null: then the catalogue has a text by the error's code (ERR-1). */
export const serverMessage = (error: unknown): string | null =>
  isPawcallError(error) ? error.serverMessage : null;

/**
 * The text of a failed search (ERR-2): the first message of each field of a `fail`, one a line; else the server's
 * message; else `textOf(error)` when given; else the error's message; else the raw error as text.
 */
export const searchErrorMessage = (
  error: unknown,
  textOf?: (error: unknown) => string | null,
): string => {
  const fields = firstOfEach(fieldMessages(error));
  if (fields.length > 0) return fields.join('\n');
  const own = error instanceof Error && error.message !== '' ? error.message : null;
  return serverMessage(error) ?? textOf?.(error) ?? own ?? String(error);
};

const firstOfEach = (fields: Fields): readonly string[] =>
  Object.values(fields).flatMap(([first]) => first ?? []);
