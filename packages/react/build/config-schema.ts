import { readFileSync } from 'node:fs';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { Plugin } from 'vite';
import { WidgetConfig } from '../src/config/config.ts';

/** The name under which the schema stands beside the script. */
export const CONFIG_SCHEMA_FILE = 'pawcall-config.schema.json';

const PAGE = new URL('../../../docs/configuration.md', import.meta.url);
const ROW = /^\| `(\w+)` +\| .*? \| (.*?) +\|$/gm;

const plain = (markdown: string) => markdown.replaceAll(/`|\[([^\]]*)\]\([^)]*\)/g, '$1');

/**
 * The JSON Schema of a document of options, for editors: made from the schema that checks them, with what
 * docs/configuration.md says of each. Nothing is required, because the page may say the rest (CFG-5). An observer is
 * code, which no document can hold.
 */
export const configSchema = () => {
  const { properties = {} } = toJsonSchema(WidgetConfig, {
    typeMode: 'input',
    errorMode: 'ignore',
  });
  const said = new Map(
    Array.from(readFileSync(PAGE, 'utf8').matchAll(ROW), ([, name = '', what = '']) => [
      name,
      plain(what),
    ]),
  );
  const { observer: _, ...sayable } = properties;
  const described = Object.entries(sayable).map(([name, schema]) => {
    const description = said.get(name);
    if (description === undefined) throw new Error(`docs/configuration.md does not list ${name}.`);
    return [name, typeof schema === 'object' ? { description, ...schema } : schema] as const;
  });
  const options: Readonly<Record<string, unknown>> = {
    $schema: { description: 'the address of this schema, for editors', type: 'string' },
    ...Object.fromEntries(described),
  };
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Pawcall: options of the booking widget',
    type: 'object',
    properties: options,
    additionalProperties: false,
  };
};

/** Vite plugin that puts the schema beside the script. */
export const configSchemaPlugin = (): Plugin => ({
  name: 'pawcall-config-schema',
  generateBundle() {
    const source = `${JSON.stringify(configSchema(), null, 2)}\n`;
    this.emitFile({ type: 'asset', fileName: CONFIG_SCHEMA_FILE, source });
  },
});
