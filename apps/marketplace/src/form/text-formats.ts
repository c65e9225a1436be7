import * as v from 'valibot';
import { Line, Uuid } from '@pawcall/contract';

const [, , oneLine] = Line.pipe;

/** A text of one line without control and bidirectional characters; may be empty. */
export const ONE_LINE: RegExp = oneLine.requirement;

/** Whether a text is a UUID, and so may be compared with one in the database. */
export const isUuid = (text: string): boolean => v.is(Uuid, text);

const THIS_MACHINE: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Whether a text is an address that may carry what is private: `https`, or `http` on this machine. */
export const isSafeAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && THIS_MACHINE.includes(hostname));
};

/** What a text says as JSON; one that is none stays text, which the schema behind it refuses. */
export const jsonOrText = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};
