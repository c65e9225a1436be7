import type { Call } from '@pawcall/contract';
import * as v from 'valibot';
import { refuse } from './response-envelopes.ts';

const MAX_BODY_LENGTH = 64 * 1024;

/** The parsed body, or the answer that refuses it. */
export type Reading =
  { readonly input: Readonly<Record<string, unknown>> } | { readonly refusal: Response };

const messagesOf = (issues: readonly v.BaseIssue<unknown>[]): Record<string, string[]> => {
  const messages = new Map<string, string[]>();
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? 'body';
    messages.set(field, [...(messages.get(field) ?? []), 'This value is not valid.']);
  }
  return Object.fromEntries(messages);
};

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return readJson;
  }
};

/** Reads the body of a call as a marketplace has to: 413, 415, 400 and 422 in the shapes of WIRE-2. */
export const readInput = async (call: Call, request: Request): Promise<Reading> => {
  if (!call.input) return { input: {} };
  const text = await request.text();
  if (text.length > MAX_BODY_LENGTH) {
    return { refusal: refuse({ body: ['The body is too large.'] }, 413) };
  }
  const isJson = /^application\/json\b/i.test(request.headers.get('Content-Type') ?? '');
  if (text !== '' && !isJson) return { refusal: refuse({ body: ['Send JSON.'] }, 415) };
  const body = text === '' ? undefined : readJson(text);
  if (body === readJson) return { refusal: refuse({ body: ['This is no JSON.'] }, 400) };
  const read = v.safeParse(v.pipe(call.input, v.nullish(v.looseObject({}), {})), body);
  return read.success ? { input: read.output } : { refusal: refuse(messagesOf(read.issues)) };
};
