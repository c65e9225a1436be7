import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { PET_SPECIES } from '@pawcall/contract';
import { isDay } from '@pawcall/domain';
import type { CustomerSystemSetting } from '../../partners/partner-schema.ts';
import { parseStrictJson } from '../../http/request-body.ts';
import {
  CustomerSystemFailure,
  type CustomerSystemFailureCode,
  type Customer,
  type CustomerSystem,
} from './customer-system.ts';
import { emailKey } from '../../accounts/account/email-key.ts';
import { ONE_LINE } from '../../form/text-formats.ts';

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
  /** Whether it is idempotent. */
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

/** Calls a service with one retry where safe; undefined for 404. Throws a CustomerSystemFailure. */
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

const LONGEST_NAME = 100;
const LONGEST_ID = 200;
const LONGEST_TOKEN = 4096;
const MOST_PETS = 100;
const HEAVIEST = 10_000;

const line = (longest: number) => v.pipe(v.string(), v.maxLength(longest), v.regex(ONE_LINE));
const id = v.pipe(line(LONGEST_ID), v.minLength(1));
const optional = (schema: v.GenericSchema<string>) => v.optional(v.nullable(schema), null);

const email = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const key = emailKey(dataset.value);
    if (key !== undefined) return key;
    addIssue({ message: 'must be an e-mail address' });
    return NEVER;
  }),
);

/** A customer as a service answers it. */
const CustomerAnswer = v.object({
  id,
  auth_type: v.picklist(['registered', 'guest']),
  email,
  /** Whether the service has verified it: only then it opens an account here. */
  email_verified: v.boolean(),
  first_name: line(LONGEST_NAME),
  last_name: line(LONGEST_NAME),
});

/** A new token of a customer; opaque to us, handed to the customer's browser. */
const SessionAnswer = v.object({
  customer_id: id,
  access_token: v.pipe(v.string(), v.regex(/^[\w.~+/=-]+$/), v.maxLength(LONGEST_TOKEN)),
});

/** The pets of a customer. */
const PetsAnswer = v.pipe(
  v.array(
    v.object({
      id,
      species: v.picklist(PET_SPECIES),
      name: v.pipe(line(LONGEST_NAME), v.minLength(1)),
      spayed_neutered: v.optional(v.nullable(v.boolean()), null),
      gender: optional(line(LONGEST_NAME)),
      color: optional(line(LONGEST_NAME)),
      color_2: optional(line(LONGEST_NAME)),
      birthday_on: optional(v.pipe(v.string(), v.check(isDay))),
      weight: v.optional(v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(HEAVIEST))), null),
      weight_is_metric: v.optional(v.nullable(v.boolean()), null),
      photo: optional(v.pipe(line(LONGEST_TOKEN), v.url(), v.startsWith('https://'))),
    }),
  ),
  v.maxLength(MOST_PETS),
);

/** Which contract a service answers. */
export const CheckAnswer = v.object({ contract: v.literal(1) });

/** A customer system behind HTTP (docs/customer-system.md). Throws a CustomerSystemFailure. */
export const createHttpSystem = (
  service: CustomerService,
  now: () => Temporal.Instant,
  pharmacy: string,
): CustomerSystem => {
  const customer = async (
    operation: string,
    input: object,
    isRepeatable = true,
  ): Promise<Customer | undefined> => {
    const question = { operation, input, output: CustomerAnswer, isRepeatable };
    const found = await askService(service, question, now);
    return found === undefined ? undefined : { ...found, pharmacy };
  };
  const always = async <Schema extends v.GenericSchema>(
    question: Question<Schema>,
  ): Promise<v.InferOutput<Schema>> => {
    const answer = await askService(service, question, now);
    if (answer === undefined) throw new CustomerSystemFailure('broken_answer', question.operation);
    return answer;
  };

  return {
    login: (email, password) => customer('login', { email, password }),
    openSession: async (customerId) => {
      const operation = 'sessions';
      const input = { customer_id: customerId };
      const session = await always({ operation, input, output: SessionAnswer, isRepeatable: true });
      // Another customer's token must not reach this browser.
      if (session.customer_id === customerId) return session;
      throw new CustomerSystemFailure('broken_answer', operation);
    },
    // A code works once, so a retry could fail for a redeemed one.
    redeemCode: (code) => customer('session-codes/redeem', { code }, false),
    findRegistered: (email) => customer('customers/find', { email }),
    register: async ({ email, firstName, lastName }) => ({
      ...(await always({
        operation: 'customers',
        input: { email, first_name: firstName, last_name: lastName },
        output: CustomerAnswer,
        isRepeatable: true,
      })),
      pharmacy,
    }),
    pets: (customerId) =>
      always({
        operation: 'customers/pets',
        input: { customer_id: customerId },
        output: PetsAnswer,
        isRepeatable: true,
      }),
  };
};
