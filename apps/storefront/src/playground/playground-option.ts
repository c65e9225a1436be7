import * as v from 'valibot';

/** The schema of one option in `pawcall-config.schema.json`. */
const Property = v.object({
  description: v.optional(v.string(), ''),
  type: v.optional(v.string()),
  enum: v.optional(v.array(v.union([v.string(), v.number()]))),
  default: v.optional(v.union([v.string(), v.number(), v.boolean()])),
  items: v.optional(v.object({ enum: v.optional(v.array(v.string())) })),
});
const ConfigSchema = v.object({ properties: v.record(v.string(), Property) });

/** How an option is edited; the values of a choice come from the schema. */
export type OptionKind =
  | { readonly kind: 'choice' | 'choices'; readonly values: readonly string[] }
  | { readonly kind: 'switch' | 'number' | 'text' | 'list' | 'json' };

/** One option of the widget in the playground (PLAY-1). */
export type PlaygroundOption = OptionKind & {
  readonly name: string;
  /** The attribute of the element: `clientId` is `client-id`. */
  readonly attribute: string;
  readonly description: string;
  /** What holds when it is left out, as an attribute would say it. */
  readonly fallback: string | undefined;
};

/** The options that the published schema names. Throws when it is no such schema. */
export const readOptions = (schema: unknown): readonly PlaygroundOption[] =>
  Object.entries(v.parse(ConfigSchema, schema).properties)
    .filter(([name]) => name !== '$schema')
    .map(([name, property]) => ({
      ...kindOf(property),
      name,
      attribute: name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      description: property.description,
      fallback: property.default?.toString(),
    }));

const kindOf = (property: v.InferOutput<typeof Property>): OptionKind => {
  if (property.enum) return { kind: 'choice', values: property.enum.map(String) };
  if (property.items?.enum) return { kind: 'choices', values: property.items.enum };
  if (property.type === 'array') return { kind: 'list' };
  if (property.type === 'boolean') return { kind: 'switch' };
  if (property.type === 'number') return { kind: 'number' };
  return { kind: property.type === 'object' ? 'json' : 'text' };
};

/** Whether a value may be in an address: it is from a closed list, or a number (PLAY-3). */
export const isShareable = (option: PlaygroundOption, value: string): boolean => {
  switch (option.kind) {
    case 'choice':
      return option.values.includes(value);
    case 'choices':
      return value.split(' ').every((each) => option.values.includes(each));
    case 'switch':
      return value === 'true' || value === 'false';
    case 'number':
      return /^\d{1,3}(?:\.\d{1,3})?$/.test(value);
    default:
      return false;
  }
};

/** The value of an attribute as the member of a document or an object of options. */
export const optionValue = (option: PlaygroundOption, value: string): unknown => {
  if (option.kind === 'switch') return value === 'true';
  if (option.kind === 'number' || (option.kind === 'choice' && /^\d+$/.test(value))) {
    return Number(value);
  }
  if (option.kind === 'choices' || option.kind === 'list') return value.split(/[\s,]+/);
  if (option.kind !== 'json') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

/** The groups in which the options are shown: what is tried out first comes first. */
export const OPTION_GROUPS = [
  'Look and behaviour',
  'Shop',
  'Texts and prefill',
  'Addresses',
] as const;

/** The group of an option. */
export const groupOf = ({ kind, name }: PlaygroundOption): (typeof OPTION_GROUPS)[number] => {
  if (/(?:Base|Url|Origins)$|^config$/.test(name)) return 'Addresses';
  if (kind === 'json') return 'Texts and prefill';
  return kind === 'text' ? 'Shop' : 'Look and behaviour';
};
