import { Conflict } from '@pawcall/contract';
import { callList } from '@pawcall/contract/all-calls';
import { describe, expect, it } from 'vitest';
import { shapeOf } from './schema-shape.ts';

interface Found {
  readonly path: string;
  readonly type: string;
}

/** Every schema of an answer with its path; `*` for an item. */
const nodesOf = (schema: unknown, path: string): readonly Found[] => {
  const node = shapeOf(schema);
  return [
    { path, type: node.type },
    ...Object.entries(node.entries ?? {}).flatMap(([name, one]) => nodesOf(one, `${path}.${name}`)),
    ...(node.item ? nodesOf(node.item, `${path}.*`) : []),
    ...(node.wrapped ? nodesOf(node.wrapped, path) : []),
    ...(node.type === 'union' ? (node.options ?? []) : []).flatMap((one) => nodesOf(one, path)),
  ];
};

const answers = [
  ...callList.map((call) => ({ id: call.id, nodes: nodesOf(call.output, call.id) })),
  { id: 'a 409', nodes: nodesOf(Conflict, 'conflict') },
];

describe('an optional field of an answer', () => {
  it.each(answers)('may be null wherever it may be absent: $id [WIRE-8]', ({ nodes }) => {
    const refusingNull = ['optional', 'exact_optional', 'undefinedable'];
    expect(nodes.filter(({ type }) => refusingNull.includes(type))).toEqual([]);
  });

  it('is found in every depth by this test', () => {
    const paths = answers.flatMap(({ nodes }) => nodes.map(({ path }) => path));
    expect(paths).toContain('guidedSearch.data.*.feature.appointments.*.utc_offset');
    expect(paths).toContain('createQuote.data.expires_at');
    expect(paths).toContain('conflict.meta.alternatives.*.rate');
    expect(paths).toContain('pharmacyLogin.data.pharmacy.customer_id');
  });
});

describe('a list of an answer', () => {
  const lists = answers.filter(({ nodes, id }) =>
    nodes.some(({ path, type }) => path === `${id}.data` && type === 'array'),
  );

  it.each(lists)('may be null for empty: $id [WIRE-8]', ({ nodes, id }) => {
    const types = nodes.filter(({ path }) => path === `${id}.data`).map(({ type }) => type);
    expect(types).toEqual(['nullable', 'array']);
  });

  it('is found by this test', () => {
    expect(lists.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['guidedSearch', 'listAvailability', 'listReviews', 'listPets']),
    );
  });
});
