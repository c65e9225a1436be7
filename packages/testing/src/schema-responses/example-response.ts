import * as v from 'valibot';
import { bareShape, shapeOf, type SchemaShape } from './schema-shape.ts';

/** How many items a list of an example has. */
export const EXAMPLE_ITEMS = 3;

const TEXTS = [
  'Maya',
  '0b5a3c1e-8d5f-4a60-9f0e-2f4f6a1c9d11',
  '2026-06-16T21:30:00Z',
  '2026-06-16',
  'itching-skin',
  'USD',
  '-07:00',
  'America/Los_Angeles',
  'ana@example.org',
  'us',
  '10',
  '1',
];

/** A body that the schema reads, with every optional field and three items in each list. */
export const exampleResponse = (schema: v.GenericSchema): unknown => {
  const body = exampleOf(shapeOf(schema), schema);
  v.parse(schema, body);
  return body;
};

const exampleOf = (wrapped: SchemaShape, schema: unknown): unknown => {
  const shape = bareShape(wrapped);
  switch (shape.type) {
    case 'object':
    case 'loose_object':
      return Object.fromEntries(
        Object.entries(shape.entries ?? {}).map(([name, one]) => [name, exampleOf(one, one)]),
      );
    case 'array':
      return Array.from({ length: EXAMPLE_ITEMS }, () =>
        shape.item ? exampleOf(shape.item, shape.item) : null,
      );
    case 'literal':
      return shape.literal;
    case 'union':
      return exampleOf(shapeOf(shape.options?.[0]), shape.options?.[0]);
    case 'picklist':
      return shape.options?.[0];
    case 'boolean':
      return true;
    case 'number':
      return 12;
    case 'string':
      return TEXTS.find((text) => reads(schema, text)) ?? '';
    case 'record':
      return { start_at: ['A message.'] };
    default:
      return null;
  }
};

const Readable = v.custom<v.GenericSchema>(
  (schema) => typeof schema === 'object' && schema !== null && '~run' in schema,
);

/** Whether a schema, or the shape of one, reads a value. */
export const reads = (schema: unknown, value: unknown): boolean =>
  v.is(Readable, schema) && v.is(schema, value);
