import * as v from 'valibot';

const Schema = v.record(v.string(), v.unknown());
const Content = v.optional(
  v.object({ 'application/json': v.object({ schema: Schema, example: v.optional(v.unknown()) }) }),
);

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
  tags: v.array(v.object({ name: v.string(), description: v.string() })),
  paths: v.record(v.string(), v.record(v.string(), Operation)),
  components: v.object({ schemas: v.record(v.string(), Schema) }),
});

/** The parts of the OpenAPI document that tests read. */
export type OpenApi = v.InferOutput<typeof OpenApi>;

/** Parses the text of an OpenAPI document. */
export const parseDocument = (text: string): OpenApi => v.parse(OpenApi, JSON.parse(text));
