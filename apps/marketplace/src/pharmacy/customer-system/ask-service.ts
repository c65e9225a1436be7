import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import type { CustomerSystemSetting } from '../../partners/partner-schema.ts';
import { parseStrictJson } from '../../http/request-body.ts';
import { CustomerSystemFailure, type CustomerSystemFailureCode } from './customer-system.ts';

/** The service outside that a pharmacy's customers are kept in. */
export type CustomerService = Extract<CustomerSystemSetting, { kind: 'http' }>;

/** Header of the second at which a request was signed. */
const TIMESTAMP = 'X-Pawcall-Timestamp';
/** Header of the signature. */
const SIGNATURE = 'X-Pawcall-Signature';

/** `v1=` and the HMAC-SHA256, in hexadecimal, of second, path and body with line feeds between. */
const signatureOf = (
  secret: string,
  signed: { readonly second: string; readonly path: string; readonly body: string },
): string =>
  `v1=${createHmac('sha256', secret)
    .update(`${signed.second}\n${signed.path}\n${signed.body}`)
    .digest('hex')}`;

/** The headers by which a service knows that a request is ours. */
const proofOf = (
  service: CustomerService,
  request: { readonly path: string; readonly body: string },
  now: Temporal.Instant,
): Readonly<Record<string, string>> => {
  if (service.auth === 'bearer') return { Authorization: `Bearer ${service.secret}` };
  const second = String(Math.floor(now.epochMilliseconds / 1000));
  return {
    [TIMESTAMP]: second,
    [SIGNATURE]: signatureOf(service.secret, { ...request, second }),
  };
};

/** One question to a service. */
export interface Question<Schema extends v.GenericSchema> {
  /** Its path below the service's address; also its name in the log. */
  readonly operation: string;
  readonly input: object;
  readonly output: Schema;
  /** Whether asking twice does no more than asking once. */
  readonly isRepeatable: boolean;
}

/** How long a service has for one answer, in milliseconds: twice, with the pause, is less than a widget waits (WIRE-3, SES-5). */
const SERVICE_TIMEOUT_MS = 2_000;
const PAUSE_MS = 200;
const MOST_BYTES = 256 * 1024;
const PASSING: ReadonlySet<CustomerSystemFailureCode> = new Set([
  'unreachable',
  'timeout',
  'failing',
]);

const codeOfStatus = (status: number): CustomerSystemFailureCode => {
  if (status === 401 || status === 403) return 'secret_refused';
  return status >= 500 || status === 429 ? 'failing' : 'broken_answer';
};

const readBytes = async (response: Response, operation: string): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MOST_BYTES) throw new CustomerSystemFailure('broken_answer', operation);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const failureOf = (thrown: unknown, operation: string): CustomerSystemFailure => {
  if (thrown instanceof CustomerSystemFailure) return thrown;
  const isLate = thrown instanceof Error && thrown.name === 'TimeoutError';
  return new CustomerSystemFailure(isLate ? 'timeout' : 'unreachable', operation);
};

const askOnce = async <Schema extends v.GenericSchema>(
  service: CustomerService,
  question: Question<Schema>,
  requestId: string,
  now: Temporal.Instant,
): Promise<v.InferOutput<Schema> | undefined> => {
  const { operation } = question;
  const url = new URL(`${service.url.replace(/\/$/, '')}/${operation}`);
  const body = JSON.stringify(question.input);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Request-Id': requestId,
        ...proofOf(service, { path: url.pathname, body }, now),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(SERVICE_TIMEOUT_MS),
    });
    const bytes = await readBytes(response, operation);
    if (response.status === 404) return undefined;
    if (response.status !== 200)
      throw new CustomerSystemFailure(codeOfStatus(response.status), operation);
    const read = v.safeParse(question.output, parseStrictJson(bytes)?.value);
    if (!read.success) throw new CustomerSystemFailure('broken_answer', operation);
    return read.output;
  } catch (thrown) {
    throw failureOf(thrown, operation);
  }
};

/**
 * Asks a service, once more after a passing failure where that does no harm; undefined for its 404. Redirects are not
 * followed. Throws a CustomerSystemFailure.
 */
export const askService = async <Schema extends v.GenericSchema>(
  service: CustomerService,
  question: Question<Schema>,
  now: () => Temporal.Instant,
): Promise<v.InferOutput<Schema> | undefined> => {
  const requestId = randomUUID();
  try {
    return await askOnce(service, question, requestId, now());
  } catch (thrown) {
    const isPassing = thrown instanceof CustomerSystemFailure && PASSING.has(thrown.code);
    if (!question.isRepeatable || !isPassing) throw thrown;
    await pause(PAUSE_MS);
    return askOnce(service, question, requestId, now());
  }
};
