import {
  type Call,
  type CallOutput,
  Conflict,
  ErrorBody,
  FailBody,
  type FailureStatus,
} from '@pawcall/contract';
import * as v from 'valibot';
import { CheckFailed } from './check-definition.ts';
import { send, type Answer, type Sent } from './send-request.ts';
import type { Target } from './backend-under-test.ts';

const excerptOf = ({ text }: Answer): string =>
  text.replace(/\s+/g, ' ').slice(0, 300) || '(nothing)';

/** An answer in a few words, for messages. */
export const describe = (answer: Answer): string =>
  `${answer.request} answered ${answer.status}: ${excerptOf(answer)}`;

/** Throws CheckFailed unless the condition holds. */
export function demand(condition: boolean, message: string): asserts condition {
  if (!condition) throw new CheckFailed(message);
}

const issuesOf = (issues: readonly v.BaseIssue<unknown>[]): string =>
  issues
    .slice(0, 3)
    .map((issue) => `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`)
    .join('; ');

const parse = <S extends v.GenericSchema>(schema: S, answer: Answer): v.InferOutput<S> => {
  const result = v.safeParse(schema, answer.body);
  if (result.success) return result.output;
  const { request, status } = answer;
  throw new CheckFailed(
    `${request} answered ${status}, and ${issuesOf(result.issues)}, in: ${excerptOf(answer)}`,
  );
};

// How the client reads an empty body.
const EMPTY_SUCCESS = { status: 'success' } as const;

/** The body of a 2xx answer, parsed with the call's output schema (WIRE-1, WIRE-7). */
export const succeeded = <C extends Call>(call: C, answer: Answer): CallOutput<C> => {
  demand(answer.status >= 200 && answer.status < 300, `${describe(answer)}; wanted success`);
  if (answer.text === '')
    return parse<C['output']>(call.output, { ...answer, body: EMPTY_SUCCESS });
  demand(
    /^application\/json\b/i.test(answer.headers.get('Content-Type') ?? ''),
    `${answer.request} answered the type ${answer.headers.get('Content-Type') ?? '(none)'}; wanted application/json`,
  );
  return parse<C['output']>(call.output, answer);
};

/** Sends a call and demands success. */
export const sendOk = async <C extends Call>(
  target: Target,
  call: C,
  sent: Sent = {},
): Promise<CallOutput<C>> => succeeded(call, await send(target, call, sent));

const demandStatus = (answer: Answer, statuses: readonly number[]): void =>
  demand(
    statuses.includes(answer.status),
    `${describe(answer)}; wanted the status ${statuses.join(' or ')}`,
  );

/** The messages of a refused input: `{"status":"fail","data":{field:[message]}}` with one of these statuses. */
export const failed = (answer: Answer, ...statuses: readonly number[]): FailBody['data'] => {
  demandStatus(answer, statuses);
  const { data } = parse(FailBody, answer);
  const messages = Object.values(data).flat();
  demand(messages.length > 0, `${describe(answer)}; wanted at least one message`);
  return data;
};

/** Demands `{"status":"error","message":…}` with one of these statuses. */
export const refused = (answer: Answer, ...statuses: readonly number[]): void => {
  demandStatus(answer, statuses);
  const { message } = parse(ErrorBody, answer);
  demand(message.trim() !== '', `${describe(answer)}; wanted a message that a person can read`);
};

/** The `meta` of a 409 about a slot (WIRE-2). */
export const conflicted = (answer: Answer): NonNullable<Conflict['meta']> => {
  demandStatus(answer, [409]);
  const { meta } = parse(Conflict, answer);
  demand(meta != null, `${describe(answer)}; wanted meta with code and alternatives`);
  return meta;
};

const FAIL_STATUSES: readonly number[] = [400, 413, 415, 422];

/** Demands success or a documented failure, for input that backends may treat differently. */
export const documented = (call: Call, answer: Answer): void => {
  if (answer.status >= 200 && answer.status < 300) {
    succeeded(call, answer);
    return;
  }
  const statuses: readonly FailureStatus[] = call.failures;
  demandStatus(answer, statuses);
  demand(answer.status < 500, `${describe(answer)}; wanted no failure of the server`);
  if (answer.status === 409) parse(Conflict, answer);
  else if (FAIL_STATUSES.includes(answer.status)) failed(answer, answer.status);
  else refused(answer, answer.status);
};
