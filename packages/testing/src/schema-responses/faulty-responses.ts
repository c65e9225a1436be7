import type * as v from 'valibot';
import { exampleResponse, reads } from './example-response.ts';
import { bareShape, isIndivisible, shapeOf, type SchemaShape } from './schema-shape.ts';

/** What becomes of an answer with one fault. */
export type Consequence =
  /** It is read, and but for the faulty field like one without fault. */
  | 'read'
  /** It is read without the item of the list, `list`, that holds the fault. */
  | 'one_less'
  /** It cannot be read: one typed error. */
  | 'refused'
  /** Either, because the value may be read in its own way. */
  | 'either';

/** An answer with one fault in one place. */
export interface FaultyResponse {
  /** `data.1.feature.uuid is null`. */
  readonly title: string;
  readonly body: unknown;
  readonly consequence: Consequence;
  /** The answer without the faulty field, where that is what is read of it. */
  readonly expected: unknown;
  /** The path of the innermost list that holds the fault. */
  readonly list: readonly string[];
}

/** A place of an answer. */
interface Place {
  readonly path: readonly string[];
  readonly shape: SchemaShape;
  /** The innermost list around it, from which an item may be left out. */
  readonly list: readonly string[] | null;
  /** It may be absent. */
  readonly isOptional: boolean;
  /** An optional parent field may be left out instead. */
  readonly isSheltered: boolean;
  /** It is a part of a price. */
  readonly isPriced: boolean;
}

const WRONG = [42.5, 'Nonsense!', true, {}, [], [[]], '2026-02-31T25:00:00Z'] as const;
const BROKEN_ITEMS = [null, 42, 'text', {}] as const;

/**
 * Every answer of a call with one fault: each field absent, null, of each wrong type or an unknown word; each list with
 * one broken item, only broken items, or null.
 */
export const faultyResponses = (schema: v.GenericSchema): readonly FaultyResponse[] => {
  const example = exampleResponse(schema);
  const root: Place = {
    path: [],
    shape: shapeOf(schema),
    list: null,
    isOptional: false,
    isSheltered: false,
    isPriced: false,
  };
  return placesIn(root).flatMap((place) => [
    ...(place.path.length > 0 ? fieldFaults(place, example) : []),
    ...(bareShape(place.shape).type === 'array' ? listFaults(place, example) : []),
  ]);
};

const placesIn = (place: Place): readonly Place[] => {
  const bare = bareShape(place.shape);
  const isPriced = place.isPriced || isIndivisible(place.shape);
  const isSheltered = place.isSheltered || (place.isOptional && !isPriced);
  if (bare.type === 'array' && bare.item) {
    const inner = { ...place, isPriced, isSheltered: false, isOptional: false, shape: bare.item };
    const list = isPriced ? place.list : place.path;
    return [place, ...placesIn({ ...inner, path: [...place.path, '1'], list })];
  }
  return [
    place,
    ...Object.entries(bare.entries ?? {}).flatMap(([name, shape]) =>
      placesIn({
        path: [...place.path, name],
        shape,
        list: place.list,
        isPriced,
        isSheltered,
        isOptional: shape.type === 'nullish',
      }),
    ),
  ];
};

const fieldFaults = (place: Place, example: unknown): readonly FaultyResponse[] => {
  const { path, shape, isOptional } = place;
  const isItem = path.at(-1) === '1';
  const isNullable = isOptional || shape.type === 'nullable' || bareShape(shape).type === 'unknown';
  const isPriced = place.isPriced || isIndivisible(shape);
  const without: Consequence = isOptional ? 'read' : lost(place);
  const wrong: Consequence = isOptional && !isPriced ? 'read' : lost(place);
  const title = path.join('.');
  const list = place.list ?? [];
  const kind = bareShape(shape).type;
  const expected = isOptional ? changed(example, path, undefined) : null;
  const isText = kind === 'string' || kind === 'picklist';
  const fault = (what: string, value: unknown, consequence: Consequence): FaultyResponse => ({
    title: `${title} is ${what}`,
    body: changed(example, path, value),
    consequence,
    expected,
    list,
  });
  return [
    ...(isItem ? [] : [fault('absent', undefined, without)]),
    fault('null', null, isNullable ? 'read' : without),
    ...WRONG.filter((value) => !fits(shape, value)).map((value) =>
      fault(JSON.stringify(value), value, isText && typeof value === 'string' ? 'either' : wrong),
    ),
  ];
};

/** What becomes of an answer that lacks what it must have, or whose price cannot be read. */
const lost = ({ list, isSheltered }: Place): Consequence => {
  if (isSheltered) return 'read';
  return list === null ? 'refused' : 'one_less';
};

const listFaults = (place: Place, example: unknown): readonly FaultyResponse[] => {
  const { path } = place;
  const title = path.join('.');
  const isPriced = place.isPriced || isIndivisible(place.shape);
  const item = bareShape(place.shape).item;
  const all: Consequence = place.isOptional && !isPriced ? 'read' : lost(place);
  return BROKEN_ITEMS.filter((value) => !reads(item, value)).flatMap((value) => [
    {
      title: `${title} has one item that is ${JSON.stringify(value)}`,
      body: changed(example, [...path, '1'], value),
      consequence: isPriced ? lost(place) : ('one_less' as const),
      expected: null,
      list: isPriced ? (place.list ?? []) : path,
    },
    {
      title: `${title} has nothing but items that are ${JSON.stringify(value)}`,
      body: changed(example, path, [value, value]),
      consequence: all,
      expected: null,
      list: place.list ?? [],
    },
  ]);
};

/** Whether the value has the expected type; texts never count, because their content matters. */
const fits = (shape: SchemaShape, value: unknown): boolean => {
  const { type } = bareShape(shape);
  if (type === 'string' || type === 'picklist') return false;
  if (type === 'array') return Array.isArray(value);
  if (/object$|^record$/.test(type)) return typeof value === 'object';
  return typeof value === type || reads(shape, value);
};

/** A copy of the example with another value at a path; `undefined` removes it. */
const changed = (example: unknown, path: readonly string[], value: unknown): unknown => {
  const copy = structuredClone(example);
  let at: unknown = copy;
  for (const name of path.slice(0, -1))
    at = typeof at === 'object' && at ? Reflect.get(at, name) : at;
  const last = path.at(-1) ?? '';
  if (typeof at === 'object' && at !== null) {
    if (value === undefined) Reflect.deleteProperty(at, last);
    else Reflect.set(at, last, value);
  }
  return copy;
};
