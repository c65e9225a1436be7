import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

const Schema = v.record(v.string(), v.unknown());
const Content = v.optional(v.object({ 'application/json': v.object({ schema: Schema }) }));

const Operation = v.object({
  operationId: v.string(),
  summary: v.string(),
  tags: v.tuple([v.string()]),
  security: v.optional(v.array(Schema), []),
  parameters: v.optional(
    v.array(
      v.object({
        name: v.string(),
        in: v.string(),
        required: v.optional(v.boolean(), false),
        schema: Schema,
      }),
    ),
    [],
  ),
  requestBody: v.optional(v.object({ content: Content })),
  responses: v.record(v.string(), v.object({ description: v.string(), content: Content })),
});

const OpenApi = v.object({
  info: v.object({ title: v.string(), version: v.string(), description: v.string() }),
  tags: v.array(v.object({ name: v.string() })),
  paths: v.record(v.string(), v.record(v.string(), Operation)),
  components: v.object({ schemas: v.record(v.string(), Schema) }),
});

/** The parts of the OpenAPI document that the reference page shows. */
export type OpenApi = v.InferOutput<typeof OpenApi>;

/** One operation of the document. */
export type Operation = v.InferOutput<typeof Operation>;

/** A JSON schema. */
export type Schema = v.InferOutput<typeof Schema>;

/** The text of the contract's OpenAPI document. */
export const readDocumentText = (): Promise<string> =>
  readFile(fileURLToPath(import.meta.resolve('@pawcall/contract/openapi.json')), 'utf8');

/** Parses the text of an OpenAPI document. */
export const parseDocument = (text: string): OpenApi => v.parse(OpenApi, JSON.parse(text));
