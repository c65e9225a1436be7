import * as v from 'valibot';
import { getProperty } from './get-property.ts';

/** A part of an answer that was left out: its path (`*` for an item), and the rule that it broke. */
export interface LeftOut {
  readonly path: string;
  readonly code: string;
}

/** An item of a list or an optional field, which may be left out. */
interface CutPoint {
  readonly holder: object;
  readonly key: unknown;
}

type Cuts = Map<CutPoint['holder'], Set<CutPoint['key']>>;

/**
 * Leaves out the innermost unreadable list item or optional field. A list that would become empty counts as a fault of
 * its parent; indivisible parts stay whole (WIRE-8). An answer that stays unreadable is returned unchanged.
 */
export const leaveOut = (
  schema: v.GenericSchema,
  data: unknown,
  tell: (left: LeftOut) => void,
): unknown => {
  const copy = structuredClone(data);
  const dropped = new Map<string, LeftOut>();
  for (;;) {
    const { issues } = v.safeParse(schema, copy);
    if (issues === undefined) {
      dropped.forEach((left) => tell(left));
      return copy;
    }
    const cuts = cutsFor(schema, issues);
    if (cuts === null) return data;
    for (const issue of issues) {
      const left = { path: pathOf(issue), code: issue.type };
      dropped.set(`${left.path} ${left.code}`, left);
    }
    cuts.forEach(apply);
  }
};

const cutsFor = (schema: v.GenericSchema, issues: readonly v.BaseIssue<unknown>[]): Cuts | null => {
  const emptied = new Set<object>();
  for (;;) {
    const cuts: Cuts = new Map();
    for (const { path } of issues) {
      const point = cutPoints(schema, path ?? []).findLast(({ holder }) => !emptied.has(holder));
      if (point === undefined) return null;
      const keys = cuts.get(point.holder) ?? new Set();
      cuts.set(point.holder, keys.add(point.key));
    }
    const bare = [...cuts].filter(
      ([list, { size }]) => Array.isArray(list) && list.length === size,
    );
    if (bare.length === 0) return cuts;
    for (const [list] of bare) emptied.add(list);
  }
};

/** Where something may be left out on the way to a fault, from the outside in. */
const cutPoints = (
  schema: v.GenericSchema,
  path: readonly v.IssuePathItem[],
): readonly CutPoint[] => {
  const points: CutPoint[] = [];
  let at: unknown = schema;
  for (const { type, input: holder, key } of path) {
    if (isIndivisible(at) || typeof holder !== 'object' || holder === null) break;
    const outer = unwrapped(at);
    const isItem = type === 'array';
    at = isItem
      ? getProperty(outer, 'item')
      : getProperty(getProperty(outer, 'entries'), String(key));
    const isOptional = getProperty(at, 'type') === 'nullish' && !isIndivisible(at);
    if (isItem || isOptional) points.push({ holder, key });
  }
  return points;
};

const unwrapped = (schema: unknown): unknown => {
  const wrapped = getProperty(schema, 'wrapped');
  return wrapped === undefined ? schema : unwrapped(wrapped);
};

const isIndivisible = (schema: unknown): boolean => {
  const pipe = getProperty(schema, 'pipe');
  return (
    Array.isArray(pipe) &&
    pipe.some((action) => getProperty(getProperty(action, 'metadata'), 'indivisible') === true)
  );
};

const apply = (keys: ReadonlySet<unknown>, from: object): void => {
  if (Array.isArray(from)) {
    const kept: unknown[] = from.filter((_, index) => !keys.has(index));
    from.splice(0, from.length, ...kept);
  } else {
    for (const key of keys) if (typeof key === 'string') Reflect.deleteProperty(from, key);
  }
};

const pathOf = ({ path }: v.BaseIssue<unknown>): string =>
  (path ?? []).map(({ type, key }) => (type === 'array' ? '*' : String(key))).join('.');
