import * as v from 'valibot';

/** What the files of an import hold, by the file's name: `providers.csv` holds providers. */
export const KIND_NAMES = [
  'organizations',
  'pharmacies',
  'allowed-origins',
  'concerns',
  'concern-names',
  'providers',
  'rates',
  'licences',
  'hours',
  'days-off',
  'promo-codes',
] as const;

/** One of the kinds of files. */
export type KindName = (typeof KIND_NAMES)[number];

/** Why a field of a row is refused. */
export interface Issue {
  readonly field: string;
  readonly reason: string;
}

/** A row as it waits to be written: what it is called, whom it belongs to, and its columns. */
export interface StagedRow {
  readonly kind: KindName;
  /** Text that no other row of the kind has. */
  readonly key: string;
  /** External id of the provider, slug of the concern or e-mail that the row speaks of. */
  readonly owner: string | null;
  /** Columns of the table by name; those left out stay as they are. Null: refused, but known by its key. */
  readonly data: Readonly<Record<string, unknown>> | null;
}

/** How a cell of a CSV file is read. */
export type CellType = 'text' | 'whole' | 'number' | 'boolean' | 'list' | 'json';

/** A column of a kind of file. */
export interface Column {
  readonly type: CellType;
  readonly isRequired: boolean;
  readonly isNullable: boolean;
}

/** What a row came to: rows to write, or reasons against them. */
export interface ReadRow {
  readonly rows: readonly StagedRow[];
  readonly issues: readonly Issue[];
}

/** A kind of file: its schema, its columns and how a row is read. */
export interface RowKind {
  readonly name: KindName;
  /** The field that names the row, for what is said about doubles. */
  readonly keyField: string;
  readonly schema: v.GenericSchema;
  readonly columns: ReadonlyMap<string, Column>;
  readonly read: (value: unknown) => ReadRow;
}

const wrappedIn = (schema: v.GenericSchema): v.GenericSchema | undefined =>
  'wrapped' in schema && v.is(Schema, schema.wrapped) ? schema.wrapped : undefined;

const Schema = v.custom<v.GenericSchema>(
  (value) => typeof value === 'object' && value !== null && '~standard' in value,
);

const CELL_TYPES: Readonly<Record<string, CellType>> = {
  number: 'number',
  boolean: 'boolean',
  array: 'list',
  record: 'json',
};

const Whole = v.looseObject({ type: v.literal('integer') });

const isWhole = (schema: v.GenericSchema): boolean =>
  'pipe' in schema &&
  Array.isArray(schema.pipe) &&
  schema.pipe.some((part: unknown) => v.is(Whole, part));

const columnOf = (schema: v.GenericSchema): Column => {
  let inner = schema;
  let isRequired = true;
  let isNullable = false;
  for (
    let next: v.GenericSchema | undefined = schema;
    next !== undefined;
    next = wrappedIn(inner)
  ) {
    inner = next;
    if (inner.type === 'optional') isRequired = false;
    if (inner.type === 'nullable') isNullable = true;
  }
  const ofObjects =
    'item' in inner && v.is(Schema, inner.item) && inner.item.type === 'strict_object';
  const type = ofObjects ? 'json' : isWhole(inner) ? 'whole' : (CELL_TYPES[inner.type] ?? 'text');
  return { type, isRequired, isNullable };
};

const reasonOf = (issue: v.BaseIssue<unknown>): string => {
  if (issue.type !== 'strict_object') return issue.message;
  if (issue.expected === 'Object') return 'must be an object';
  return issue.expected === 'never' ? 'is no field of this kind' : 'is missing';
};

const fieldOf = (issue: v.BaseIssue<unknown>): string =>
  issue.path?.map((item) => String(item.key)).join('.') ?? '';

/** Makes a kind of file from its schema; `stage` says what a valid row writes, or what is wrong between its fields. */
export const rowKind = <const S extends v.StrictObjectSchema<v.ObjectEntries, undefined>>(options: {
  readonly name: KindName;
  readonly keyField: string;
  readonly schema: S;
  /** The key of a rejected row, when known: rows that refer to it are then not rejected for that. */
  readonly refusedKey?: (value: unknown) => string | undefined;
  readonly stage: (row: v.InferOutput<S>) => readonly StagedRow[] | readonly Issue[];
}): RowKind => ({
  name: options.name,
  keyField: options.keyField,
  schema: options.schema,
  columns: new Map(
    Object.entries(options.schema.entries).map(([name, entry]) => [name, columnOf(entry)]),
  ),
  read: (value) => {
    const parsed = v.safeParse(options.schema, value);
    const issues: Issue[] = [];
    const rows: StagedRow[] = [];
    if (parsed.success)
      for (const part of options.stage(parsed.output))
        if ('reason' in part) issues.push(part);
        else rows.push(part);
    else
      for (const issue of parsed.issues)
        issues.push({ field: fieldOf(issue), reason: reasonOf(issue) });
    if (issues.length === 0) return { rows, issues };
    const key = options.refusedKey?.(value);
    return {
      rows: key === undefined ? [] : [{ kind: options.name, key, owner: null, data: null }],
      issues,
    };
  },
});

const texts = v.record(v.string(), v.unknown());

/** The text of a field of a row of any shape. */
export const textOf = (value: unknown, field: string): string | undefined => {
  if (!v.is(texts, value)) return undefined;
  const found = value[field];
  return typeof found === 'string' && !found.includes('\u0000') ? found : undefined;
};

/** A key of several parts. */
export const joined = (...parts: readonly (string | number)[]): string => parts.join('\t');
