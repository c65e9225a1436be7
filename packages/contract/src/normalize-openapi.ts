type Json = Readonly<Record<string, unknown>>;

const EXTENSIONS: ReadonlyMap<string, string> = new Map([
  ['known_values', 'x-known-values'],
  ['indivisible', 'x-indivisible'],
]);
const NAME = /\{(\w+)\}/g;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isAnything = (value: unknown): boolean => isObject(value) && Object.keys(value).length === 0;

// Readers without the flag `u` misread `\p{Cc}`.
const portable = (pattern: string): string =>
  pattern
    .replaceAll(String.raw`\p{Cc}`, String.raw`\u0000-\u001f\u007f-\u009f`)
    .replaceAll(String.raw`\p{Cs}`, '');

const normalizeMember = (name: string, value: unknown): readonly (readonly [string, unknown])[] => {
  if (name === 'pattern' && typeof value === 'string') return [[name, portable(value)]];
  // A choice that accepts anything is left out.
  if (name === 'anyOf' && Array.isArray(value) && value.some(isAnything)) return [];
  return [[EXTENSIONS.get(name) ?? name, normalizeSchemas(value)]];
};

/** Schemas in words that every reader of OpenAPI 3.1 takes: what is ours begins with `x-`. */
export const normalizeSchemas = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(normalizeSchemas);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => normalizeMember(name, member)),
  );
};

const namesOf = (path: string): readonly string[] =>
  Array.from(path.matchAll(NAME), ([, name = '']) => name);

const common = (names: readonly string[]): string => {
  const last = new Set(names.map((name) => name.split('_').at(-1) ?? name));
  const [only = 'id'] = last;
  return new Set(names).size === 1 ? (names[0] ?? only) : last.size === 1 ? only : 'id';
};

/** The path in the document: paths that differ only in parameter names share one, with a common name. */
export const documentPath = (path: string, all: readonly string[]): string => {
  const shape = path.replace(NAME, '{}');
  const alike = all.filter((other) => other.replace(NAME, '{}') === shape).map(namesOf);
  let at = -1;
  return path.replace(NAME, () => {
    at += 1;
    return `{${common(alike.map((names) => names[at] ?? ''))}}`;
  });
};
