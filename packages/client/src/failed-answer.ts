import { FailBody, type Call } from '@pawcall/contract';
import type { Answer, Exchange } from '@pawcall/auth-client';
import * as v from 'valibot';
import { ClientError, type ClientErrorCode, type ClientErrorDetails } from './client-error.ts';

const DataMessage = v.object({ data: v.object({ message: v.string() }) });
const BodyMessage = v.object({ message: v.string() });

/** The error of an exchange that is no success (WIRE-2, WIRE-4). */
export const errorOfExchange = (call: Call, result: Exchange): ClientError =>
  result.kind === 'answer'
    ? errorOfAnswer(call, result)
    : new ClientError(result.kind, { callId: call.id });

const errorOfAnswer = (call: Call, { status, data, retryAfterMs }: Answer): ClientError => {
  const details: ClientErrorDetails = {
    callId: call.id,
    status,
    fields: fieldsOf(data),
    serverMessage: messageOf(data),
    retryAfterSeconds: retryAfterMs === null ? null : Math.ceil(retryAfterMs / 1000),
  };
  return status === 409 && call.conflict
    ? conflictOf(call.conflict, data, details)
    : new ClientError(codeOf(status), details);
};

const codeOf = (status: number): ClientErrorCode => {
  if (status === 400 || status === 422) return 'validation';
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not_found';
  if (status === 429) return 'too_many';
  if (status >= 500) return 'server_error';
  return status >= 400 ? 'refused' : 'bad_answer';
};

// A backend without the `meta` of WIRE-2 says by the 409 alone that the time is gone.
const conflictOf = (
  conflict: NonNullable<Call['conflict']>,
  data: unknown,
  details: ClientErrorDetails,
): ClientError => {
  const body = v.safeParse(conflict, data);
  const meta = body.success ? body.output.meta : undefined;
  return new ClientError(meta?.code === 'quote_expired' ? 'quote_expired' : 'slot_taken', {
    ...details,
    alternatives: meta?.alternatives ?? [],
    quote: meta?.quote ?? null,
  });
};

const fieldsOf = (data: unknown): Readonly<Record<string, readonly string[]>> => {
  const body = v.safeParse(FailBody, data);
  return body.success ? body.output.data : {};
};

const messageOf = (data: unknown): string | null => {
  const inner = v.safeParse(DataMessage, data);
  if (inner.success) return inner.output.data.message;
  const body = v.safeParse(BodyMessage, data);
  return body.success ? body.output.message : null;
};
