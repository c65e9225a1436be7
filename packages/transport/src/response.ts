import type { Call, CallOutput } from '@pawcall/contract';
import * as v from 'valibot';
import type { Answer, Exchange } from './exchange.ts';
import type { LeftOut } from './drop-unreadable.ts';
import { memberOf } from './member-of.ts';
import { PawcallError, type ErrorCode, type ErrorDetails } from './pawcall-error.ts';

/** What 401, 403 and 404 of a call are about: a password, a code, or nothing special (WIRE-7). */
export type Meaning = 'password' | 'code' | 'plain';

/** The body of a successful answer as the contract says it, envelope included; throws a `PawcallError` (WIRE-2, WIRE-4). */
export const readAnswer = <C extends Call>(
  call: C,
  result: Exchange,
  meaning: Meaning = 'plain',
): CallOutput<C> => {
  if (result.kind !== 'answer') {
    throw new PawcallError(result.kind, { callId: call.id, cause: result.cause });
  }
  if (!isSuccess(result)) throw errorOf(call, result, meaning);
  const body = v.safeParse<C['output']>(call.output, bodyOf(result));
  if (!body.success) {
    throw new PawcallError('bad_answer', { callId: call.id, status: result.status });
  }
  return body.output;
};

/** The same, leaving out unreadable list items and optional fields; `tell` is called once for each kind (WIRE-8). */
export const readAnswerInPart = async <C extends Call>(
  call: C,
  result: Exchange,
  tell: (left: LeftOut) => void,
): Promise<CallOutput<C>> => {
  const schema = isSuccess(result) ? call.output : call.conflict;
  if (result.kind !== 'answer' || !schema || v.safeParse(schema, bodyOf(result)).success) {
    return readAnswer(call, result);
  }
  // Loaded on demand; when that fails, the answer counts as unreadable.
  const later = await import('./drop-unreadable.ts').catch(() => null);
  const data = later?.leaveOut(schema, result.data, tell);
  return readAnswer(call, { ...result, data });
};

/** Whether there is an answer, and one of success. */
export const isSuccess = (result: Exchange): boolean =>
  result.kind === 'answer' && result.status >= 200 && result.status < 300;

// An empty body counts as success without data.
const bodyOf = ({ data }: Answer): unknown => (data === '' ? { status: 'success' } : data);

const errorOf = (
  call: Call,
  { status, data, retryAfterMs }: Answer,
  meaning: Meaning,
): PawcallError => {
  const details: ErrorDetails = {
    callId: call.id,
    status,
    fields: fieldsOf(data),
    serverMessage: messageOf(data),
    retryAfterSeconds: retryAfterMs === null ? null : Math.ceil(retryAfterMs / 1000),
  };
  return status === 409 && call.conflict
    ? conflictOf(call.conflict, data, details)
    : new PawcallError(isGatePage(status, data) ? 'refused' : codeOf(status, meaning), details);
};

// A gateway's web page says nothing about the caller's account.
const isGatePage = (status: number, data: unknown): boolean =>
  status === 403 && typeof data === 'string' && /^\s*</.test(data);

const codeOf = (status: number, meaning: Meaning): ErrorCode => {
  if (status === 400 || status === 422) return 'validation';
  if (status === 401) return meaning === 'password' ? 'invalid_credentials' : 'unauthorized';
  if (status === 403) return meaning === 'plain' ? 'forbidden' : 'locked';
  if (status === 404) return meaning === 'code' ? 'code_used_or_wrong' : 'not_found';
  if (status === 409) return 'conflict';
  if (status === 429) return 'too_many_tries';
  if (status >= 500) return 'server_error';
  return status >= 400 ? 'refused' : 'bad_answer';
};

// Without the `meta` of WIRE-2 a 409 means that the slot is taken.
const conflictOf = (
  conflict: NonNullable<Call['conflict']>,
  data: unknown,
  details: ErrorDetails,
): PawcallError => {
  const body = v.safeParse(conflict, data);
  const meta = body.success ? body.output.meta : undefined;
  return new PawcallError(meta?.code === 'quote_expired' ? 'quote_expired' : 'slot_taken', {
    ...details,
    alternatives: meta?.alternatives ?? [],
    quote: meta?.quote ?? null,
    isHeld: meta?.is_held ?? false,
  });
};

const fieldsOf = (body: unknown): Readonly<Record<string, readonly string[]>> => {
  const data = memberOf(body, 'status') === 'fail' ? memberOf(body, 'data') : null;
  if (typeof data !== 'object' || data === null) return {};
  // One unreadable field does not hide the others' messages (WIRE-8).
  const readable = Object.entries(data).flatMap(([field, said]: [string, unknown]) =>
    typeof said === 'string' || Array.isArray(said)
      ? [[field, [said].flat().filter(isSaid)] as const]
      : [],
  );
  return Object.fromEntries(readable);
};

const messageOf = (body: unknown): string | null =>
  [memberOf(memberOf(body, 'data'), 'message'), memberOf(body, 'message')].find(isSaid) ?? null;

const isSaid = (text: unknown): text is string => typeof text === 'string' && text.trim() !== '';
