import { ErrorBody, FailBody } from '@pawcall/contract';
import * as v from 'valibot';
import type { AuthErrorCode } from './auth-error.ts';
import { AuthError } from './auth-error.ts';
import type { Answer, Exchange } from './http/exchange.ts';

/** What 401, 403 and 404 mean for a call: about a password, about a code, or what they say (WIRE-7). */
export type Meaning = 'password' | 'code' | 'plain';

/** The error of an exchange that is no success, or whose answer has the wrong shape (WIRE-4). */
export const errorOf = (callId: string, result: Exchange, meaning: Meaning): AuthError => {
  if (result.kind !== 'answer') return new AuthError(result.kind, sentence(callId, result.kind));
  const code = codeOf(result.status, meaning);
  return new AuthError(code, sentence(callId, code), {
    status: result.status,
    fields: fieldsOf(result.data),
    retryAfterSeconds: result.retryAfterMs === null ? null : Math.ceil(result.retryAfterMs / 1000),
    serverMessage: messageOf(result.data),
  });
};

/** The error of a 2xx answer that is not what the contract says (WIRE-4). */
export const badAnswer = (callId: string, { status }: Answer): AuthError =>
  new AuthError('bad_answer', sentence(callId, 'bad_answer'), { status });

const codeOf = (status: number, meaning: Meaning): AuthErrorCode => {
  if (status === 400 || status === 422) return 'validation';
  if (status === 401) return meaning === 'password' ? 'invalid_credentials' : 'unauthorized';
  if (status === 403) return meaning === 'plain' ? 'forbidden' : 'locked';
  if (status === 404) return meaning === 'code' ? 'code_used_or_wrong' : 'not_found';
  if (status === 409) return 'conflict';
  if (status === 429) return 'too_many_tries';
  if (status >= 500) return 'server_error';
  return status >= 400 ? 'refused' : 'bad_answer';
};

const fieldsOf = (data: unknown): Readonly<Record<string, readonly string[]>> => {
  const body = v.safeParse(FailBody, data);
  return body.success ? body.output.data : {};
};

const messageOf = (data: unknown): string | null => {
  const body = v.safeParse(ErrorBody, data);
  return body.success ? body.output.message : null;
};

const SENTENCES = {
  timeout: 'did not answer in time.',
  offline: 'was not sent: this device is offline.',
  unreachable: 'got no answer: the service could not be reached.',
  aborted: 'was abandoned by its caller.',
  bad_answer: 'got an answer that is not what the contract says.',
} as const;

const sentence = (callId: string, code: AuthErrorCode): string => {
  const known: Partial<Record<AuthErrorCode, string>> = SENTENCES;
  return `The call ${callId} ${known[code] ?? `was refused (${code}).`}`;
};
