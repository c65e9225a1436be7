import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { KIND_NAMES } from './row-kind.ts';
import { ROW_KINDS, rowSchemas } from './row-kinds.ts';

const guide = readFileSync(join(import.meta.dirname, '../../../../../docs/importing.md'), 'utf8');

const columnsInGuide = (kind: string): readonly string[] => {
  const [, section = ''] = guide.split(`\n## ${kind}\n`);
  const [own = ''] = section.split('\n## ');
  return [...own.matchAll(/^\| `(\w+)` +\| `?(\w+)/gm)].map(([, name, without]) =>
    without === 'required' ? `${name} required` : `${name}`,
  );
};

describe('kinds of files', () => {
  it.each(KIND_NAMES)('has the columns of %s in the guide, and no others [OPS-10]', (kind) => {
    const columns = [...ROW_KINDS[kind].columns].map(([name, { isRequired }]) =>
      isRequired ? `${name} required` : name,
    );
    expect(columnsInGuide(kind).toSorted()).toEqual(columns.toSorted());
  });

  it('publishes a JSON Schema of every kind [OPS-10]', () => {
    const schemas = rowSchemas();
    expect(Object.keys(schemas)).toEqual(KIND_NAMES);
    expect(schemas['hours']).toMatchObject({
      type: 'object',
      required: ['provider', 'weekday', 'start', 'end'],
      additionalProperties: false,
      properties: { weekday: { type: 'integer', minimum: 1, maximum: 7 } },
    });
  });
});
