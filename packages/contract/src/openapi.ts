import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { callList, calls, type CallId } from './all-calls.ts';
import type { Call, FailureStatus, Host } from './call.ts';
import { curlOf, describeCall, INTRODUCTION, tagOf, TAGS } from './openapi-descriptions.ts';
import { ErrorBody, FailBody } from './envelope.ts';
import type { CallExample } from './examples/sample-data.ts';
import { examples } from './examples/examples.ts';
import { HEADERS } from './headers.ts';
import { Money } from './primitives.ts';
import { Pet, PetConcern } from './pet.ts';
import { Provider, Review } from './provider.ts';
import { Booking } from './booking.ts';
import { Conflict, Quote, AppointmentSlot, Slot } from './quote.ts';
import { SearchExplanation, SearchResult } from './search.ts';
import { SignInAnswer, TokenAnswer } from './sign-in.ts';
import { documentPath, normalizeSchemas } from './normalize-openapi.ts';
import { User } from './user.ts';

const SERVERS: Readonly<Record<Host, { url: string; description: string }>> = {
  api: { url: 'https://api.pawcall.example', description: 'Marketplace API' },
  auth: { url: 'https://auth.pawcall.example', description: 'Authentication service' },
  commerce: {
    url: 'https://pharmacy.example/commerce',
    description: "The pharmacy's commerce API",
  },
  storefront: {
    url: 'https://pharmacy.example/session-code',
    description: 'Storefront session code',
  },
};

const REASONS: Readonly<Record<FailureStatus, string>> = {
  400: 'The input cannot be read.',
  401: 'Not signed in, or a wrong password.',
  403: 'Not allowed.',
  404: 'Not found, or a code that is used or expired.',
  409: 'The slot is taken or the quote has ended; the meta tells which, with the nearest other times.',
  413: 'The body is too large.',
  415: 'The body is not JSON.',
  422: 'The input is refused; messages per field, a mistyped code on `code`.',
  429: 'Too many tries; see Retry-After.',
  500: 'The server failed.',
  503: 'The server is busy; see Retry-After.',
};

const components = {
  AppointmentSlot,
  Booking,
  Conflict,
  ErrorBody,
  FailBody,
  Money,
  Pet,
  PetConcern,
  Provider,
  Quote,
  Review,
  SearchExplanation,
  SearchResult,
  SignInAnswer,
  Slot,
  TokenAnswer,
  User,
};

const overrideRef = ({ referenceId }: { referenceId: string }) =>
  `#/components/schemas/${referenceId}`;

// Fields that the specification does not show pass through unread (WIRE-10).
const overrideSchema = ({
  valibotSchema,
  jsonSchema,
}: {
  readonly valibotSchema: { readonly type: string };
  readonly jsonSchema: object;
}) =>
  valibotSchema.type === 'loose_object' ? { ...jsonSchema, additionalProperties: true } : undefined;

const answerSchema = (schema: v.GenericSchema) => {
  const {
    $schema: _,
    $defs: __,
    ...rest
  } = toJsonSchema(schema, {
    typeMode: 'output',
    errorMode: 'ignore',
    definitions: components,
    overrideRef,
    overrideSchema,
  });
  return rest;
};

const inputSchema = (schema: v.GenericSchema) => {
  const { $schema: _, ...rest } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' });
  return rest;
};

const failureSchema = (status: FailureStatus) => {
  if (status === 409) return answerSchema(Conflict);
  return answerSchema([400, 413, 415, 422].includes(status) ? FailBody : ErrorBody);
};

const FAILED = { status: 'fail', data: { email: ['This value is missing.'] } };
const CONFLICT = {
  status: 'fail',
  data: { start_at: ['This time is no longer available.'] },
  meta: {
    code: 'slot_taken',
    alternatives: [{ start_at: '2026-06-16T22:00:00Z', end_at: '2026-06-16T22:30:00Z' }],
    quote: null,
  },
};

const failureExample = (status: FailureStatus) => {
  if (status === 409) return CONFLICT;
  if ([400, 413, 415, 422].includes(status)) return FAILED;
  return { status: 'error', message: REASONS[status] };
};

const json = (schema: object, example?: object) => ({
  'application/json': example === undefined ? { schema } : { schema, example },
});

const isCallId = (id: string): id is CallId => Object.hasOwn(calls, id);

const exampleOf = ({ id }: Call): CallExample => {
  if (!isCallId(id)) throw new TypeError(`The call ${id} has no example.`);
  return examples[id];
};

const PATHS = callList.map(({ path }) => path);

const pathParameters = (call: Call) => {
  const shown = documentPath(call.path, PATHS).matchAll(/\{(\w+)\}/g);
  const names = Array.from(shown, ([, name]) => name);
  return [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name], at) => ({
    name: names[at],
    in: 'path',
    required: true,
    schema: { type: 'string' },
    example: exampleOf(call).params?.[name ?? ''],
  }));
};

const queryParameters = (call: Call) => {
  if (!call.query) return [];
  const { properties = {}, required = [] } = inputSchema(call.query);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
    example: exampleOf(call).query?.[name],
  }));
};

const idempotencyKey = {
  name: HEADERS.idempotencyKey,
  in: 'header',
  required: true,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  example: '0b6c1f0e-5b58-4c0b-9f0e-7a3d9f5e1c11',
};

const operation = (call: Call) => ({
  operationId: call.id,
  summary: call.summary,
  description: describeCall(call),
  tags: [tagOf(call)],
  servers: [SERVERS[call.host]],
  security: call.access === 'bearer' ? [{ bearer: [] }] : [{}, { bearer: [] }],
  parameters: [
    ...pathParameters(call),
    ...queryParameters(call),
    ...(call.idempotent ? [idempotencyKey] : []),
  ],
  ...(call.input
    ? {
        requestBody: {
          required: !['nullish', 'optional'].includes(call.input.type),
          content: json(inputSchema(call.input), exampleOf(call).input),
        },
      }
    : {}),
  'x-codeSamples': [
    { lang: 'Shell', label: 'curl', source: curlOf(call, exampleOf(call), SERVERS[call.host].url) },
  ],
  responses: {
    200: {
      description: 'Success.',
      content: json(answerSchema(call.output), exampleOf(call).output),
    },
    ...Object.fromEntries(
      call.failures.map((status) => [
        status,
        {
          description: REASONS[status],
          content:
            call.host === 'commerce' || call.host === 'storefront'
              ? json({})
              : json(failureSchema(status), failureExample(status)),
        },
      ]),
    ),
  },
});

/** The OpenAPI 3.1 document of the whole contract. */
export const openApiDocument = (): unknown => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of callList) {
    const path = documentPath(call.path, PATHS) || '/';
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return normalizeSchemas({
    openapi: '3.1.1',
    info: {
      title: 'Pawcall marketplace',
      version: '0.1.0',
      description: INTRODUCTION,
      contact: { name: 'Pawcall', url: 'https://pawcall.example' },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: Object.values(SERVERS),
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: toJsonSchemaDefs(components, {
        typeMode: 'output',
        errorMode: 'ignore',
        overrideRef,
        overrideSchema,
      }),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  });
};
