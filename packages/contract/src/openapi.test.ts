import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { callList } from './all-calls.ts';
import { openApiDocument } from './openapi.ts';

const committed: unknown = JSON.parse(
  readFileSync(new URL('../openapi.json', import.meta.url), 'utf8'),
);

it('has the committed document up to date with the calls [WIRE-1]', () => {
  expect(JSON.parse(JSON.stringify(openApiDocument()))).toEqual(committed);
});

it('is a valid OpenAPI 3.1 document [WIRE-1]', async () => {
  const result = await new Validator().validate(JSON.parse(JSON.stringify(openApiDocument())));
  expect(result.errors ?? []).toEqual([]);
  expect(result.valid).toBe(true);
});

it('gives each call its own id, method and path [WIRE-1]', () => {
  const keys = callList.map((call) => `${call.host} ${call.method} ${call.path}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(callList.map((call) => call.id)).size).toBe(callList.length);
});
