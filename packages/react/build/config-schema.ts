import { readFileSync } from 'node:fs';
import { toJsonSchema } from '@valibot/to-json-schema';
import { WidgetConfig } from '../src/config/config.ts';

/** The schema's file name beside the script. */
export const CONFIG_SCHEMA_FILE = 'pawcall-config.schema.json';

const PAGE = new URL('../../../docs/configuration.md', import.meta.url);
const ROW = /^\| `(\w+)` +\| .*? \| (.*?) +\|$/gm;

const plain = (markdown: string) => markdown.replaceAll(/`|\[([^\]]*)\]\([^)]*\)/g, '$1');

/**
 * The JSON Schema of an options document, for editors: from the validating schema, with descriptions from docs/configuration.md.
 * No option is required, because the page may give others (CFG-5); the observer is code and left out.
 */
export const configSchema = () => {
  const { properties = {} } = toJsonSchema(WidgetConfig, {
    typeMode: 'input',
    errorMode: 'ignore',
  });
  const descriptions = new Map(
    Array.from(readFileSync(PAGE, 'utf8').matchAll(ROW), ([, name = '', text = '']) => [
      name,
      plain(text),
    ]),
  );
  const { observer: _, ...serializable } = properties;
  const described = Object.entries(serializable).map(([name, schema]) => {
    const description = descriptions.get(name);
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
