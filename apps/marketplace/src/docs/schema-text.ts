import * as v from 'valibot';
import type { Schema } from './document.ts';
import { html, type Markup } from './html.ts';

const Known = v.object({
  $ref: v.optional(v.string()),
  const: v.optional(v.unknown()),
  enum: v.optional(v.array(v.unknown())),
  type: v.optional(v.union([v.string(), v.array(v.string())])),
  format: v.optional(v.string()),
  known_values: v.optional(v.array(v.string())),
  items: v.optional(v.record(v.string(), v.unknown())),
  anyOf: v.optional(v.array(v.record(v.string(), v.unknown()))),
  properties: v.optional(v.record(v.string(), v.record(v.string(), v.unknown()))),
  required: v.optional(v.array(v.string()), []),
});

const joined = (parts: readonly Markup[]): Markup[] =>
  parts.flatMap((part, index) => (index === 0 ? [part] : [html` | `, part]));

/** A schema in a few words, with links to the named ones. */
export const schemaText = (schema: Schema): Markup => {
  const known = v.parse(Known, schema);
  if (known.$ref !== undefined) {
    const name = known.$ref.split('/').at(-1) ?? '';
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  if ('const' in schema) return html`<code>${JSON.stringify(known.const)}</code>`;
  if (known.enum !== undefined) return html`<code>${known.enum.map(String).join(' | ')}</code>`;
  if (known.anyOf !== undefined) return html`${joined(known.anyOf.map(schemaText))}`;
  if (known.items !== undefined) return html`list of ${schemaText(known.items)}`;
  if (known.properties !== undefined) return fieldList(schema);
  const type = known.type === undefined ? 'anything' : String(known.type);
  const values = known.known_values === undefined ? '' : `: ${known.known_values.join(', ')}, …`;
  return html`${known.format === undefined ? type : `${type} (${known.format})`}${values}`;
};

/** The members of an object schema, each with its type. */
export const fieldList = (schema: Schema): Markup => {
  const { properties, required } = v.parse(Known, schema);
  if (properties === undefined) return schemaText(schema);
  const rows = Object.entries(properties).map(
    ([name, member]) =>
      html`<li>
        <code>${name}</code>${required.includes(name) ? '' : ' (optional)'}: ${schemaText(member)}
      </li> `,
  );
  return html`<ul>
    ${rows}
  </ul>`;
};
