import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { publishedManifest } from './manifest.ts';
import { readManifest, type PublishedName } from './published-packages.ts';

const Dependencies = v.object({ dependencies: v.record(v.string(), v.string()) });
const dependenciesOf = (name: PublishedName) =>
  Object.entries(v.parse(Dependencies, publishedManifest(name, readManifest(name))).dependencies);

describe('a published package', () => {
  it.each(['react', 'client', 'auth-client', 'contract', 'domain'] as const)(
    'shares other people’s libraries with the app that has them: @pawcall/%s',
    (name) => {
      const others = dependenciesOf(name).filter(([each]) => !each.startsWith('@pawcall/'));
      expect(others).not.toEqual([]);
      expect(others.filter(([, range]) => !/^\^\d/.test(range))).toEqual([]);
    },
  );

  it('depends on the exact version of the others of its group', () => {
    const own = dependenciesOf('react').filter(([each]) => each.startsWith('@pawcall/'));
    expect(new Set(own.map(([, range]) => range))).toEqual(
      new Set([readManifest('react').version]),
    );
  });

  it('that is a program runs on what it was tested with', () => {
    expect(dependenciesOf('marketplace').filter(([, range]) => /^[\^~]/.test(range))).toEqual([]);
  });
});
