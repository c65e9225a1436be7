import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
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

const Described = v.object({
  info: v.object({ contact: v.object({ name: v.string() }) }),
  paths: v.record(v.string(), v.record(v.string(), v.object({ description: v.string() }))),
});

const Lint = v.object({
  totals: v.object({ errors: v.number(), warnings: v.number(), ignored: v.number() }),
  problems: v.array(v.unknown()),
});

// The paths are the specification's, and fixed words come before parameters; `.redocly.lint-ignore.yaml` lists them.
const AMBIGUOUS_BY_SPECIFICATION = 6;

it('has nothing that Redocly’s recommended rules find fault with [WIRE-1]', () => {
  const cli = dirname(fileURLToPath(import.meta.resolve('@redocly/cli/package.json')));
  const command = join(cli, 'bin/cli.js');
  const { stdout } = spawnSync(
    process.execPath,
    [command, 'lint', 'openapi.json', '--format=json'],
    {
      cwd: join(import.meta.dirname, '..'),
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      encoding: 'utf8',
    },
  );
  const { totals, problems } = v.parse(Lint, JSON.parse(stdout));
  expect(problems).toEqual([]);
  expect(totals).toEqual({ errors: 0, warnings: 0, ignored: AMBIGUOUS_BY_SPECIFICATION });
});

it('meets the other recommended rules of Spectral [WIRE-1]', () => {
  const { info, paths } = v.parse(Described, committed);
  expect(info.contact.name).not.toBe('');
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  expect(operations.map(({ description }) => description.length > 0)).not.toContain(false);
  const shapes = Object.keys(paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
  expect(new Set(shapes).size).toBe(shapes.length);
  // Its reader compiles patterns without the flag `u`.
  expect(JSON.stringify(committed)).not.toContain(String.raw`\\p{`);
});
