import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { packageReference } from './package-reference.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** The reference of a package with these sources. */
const referenceOf = (sources: Readonly<Record<string, string>>): string => {
  const packages = mkdtempSync(join(tmpdir(), 'pawcall-reference-'));
  folders.push(packages);
  for (const [file, text] of Object.entries(sources)) {
    const path = join(packages, file);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, text);
  }
  return packageReference(packages)('packages/pet/README.md');
};

it('shows what the index exports, under the name that it gives [DOC-5]', () => {
  const text = referenceOf({
    'pet/src/index.ts': "export { feed as feedPet, type Food } from './feed.ts';",
    'pet/src/feed.ts': [
      '/** Feeds it. Throws when it is full. */',
      'export const feed = async <T>(food: Food, often = 2): Promise<T> => {',
      '  throw new Error(food.name);',
      '};',
      '/** What it eats. */',
      'export interface Food {',
      '  /** Its name. */',
      '  readonly name: string;',
      '}',
      '/** Nobody hears of it. */',
      'export const secret = 1;',
    ].join('\n'),
  });
  expect(text).toContain('### feedPet\n\nFeeds it. Throws when it is full.');
  expect(text).toContain('async function feed<T>(food: Food, often = 2): Promise<T>\n');
  expect(text).toContain('/** Its name. */');
  expect(text).not.toMatch(/throw new|secret/);
});

it('follows modules and packages, and leaves out the type of a schema of the same name [DOC-5]', () => {
  const text = referenceOf({
    'pet/src/index.ts': "export * from './all.ts'; export { Dog } from '@pawcall/animals';",
    'pet/src/all.ts': '/** A number. */\nexport const LEGS = 4;',
    'animals/src/index.ts':
      '/** A dog. */\nexport const Dog = v.object({ name: v.string() });\n/** Its type. */\nexport type Dog = string;',
  });
  expect(text).toContain('### LEGS\n\nA number.');
  expect(text).toContain('const Dog = v.object({ name: v.string() })');
  expect(text).not.toContain('Its type.');
});

it('shows a class without its bodies and what is private [DOC-5]', () => {
  const text = referenceOf({
    'pet/src/index.ts': [
      '/** A cat. */',
      'export class Cat {',
      '  #mood = 1;',
      '  /** Calls it. */',
      '  call(name: string): boolean {',
      '    return name !== "";',
      '  }',
      '}',
    ].join('\n'),
  });
  expect(text).toContain('class Cat {\n  /** Calls it. */\n  call(name: string): boolean;\n}');
  expect(text).not.toMatch(/mood|return/);
});

it('has nothing to add to a text that is no package’s', () => {
  expect(packageReference('packages')('docs/README.md')).toBe('');
});
