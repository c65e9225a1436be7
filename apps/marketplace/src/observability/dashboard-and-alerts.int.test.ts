import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callList } from '@pawcall/contract/all-calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { openWatchedServer } from '../../testing/observed-server.ts';
import { ERROR_CLASSES } from './error-class.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const ALERTS = 'packaging/marketplace/alerts.yaml';
const DASHBOARD = 'packaging/marketplace/dashboard.json';
const SUFFIXES = ['', '_bucket', '_count', '_sum'];

const namesIn = (text: string): readonly string[] => [
  ...new Set(text.match(/\b(?:pawcall|nodejs|process)_[a-z0-9_]+/g)),
];
const groupsOf = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, group = '']) => group);

describe('dashboard and alerts', () => {
  const known = new Set<string>();
  beforeAll(async () => {
    const watched = await openWatchedServer();
    for (const { name } of watched.watch.registry.getMetricsAsArray())
      for (const suffix of SUFFIXES) known.add(name + suffix);
    await watched.close();
  });

  it.each([ALERTS, DASHBOARD, 'docs/marketplace.md', 'docs/alerts.md'])(
    'refer to existing metrics only: %s [WATCH-5]',
    (path) => {
      const named = namesIn(textOf(path));
      expect(named.length).toBeGreaterThan(5);
      expect(named.filter((name) => !known.has(name) && !name.endsWith('_'))).toEqual([]);
    },
  );

  it('refer to existing routes and classes [WATCH-5]', () => {
    const text = textOf(ALERTS);
    const paths = new Set<string>(callList.map(({ path }) => path));
    const routes = groupsOf(text, /route="([^"]+)"/g);
    expect(routes.length).toBeGreaterThan(1);
    expect(routes.filter((route) => !paths.has(route))).toEqual([]);
    const classes = groupsOf(text, /class=~"([^"]+)"/g).flatMap((list) => list.split('|'));
    const all: readonly string[] = ERROR_CLASSES;
    expect(classes.filter((one) => !all.includes(one))).toEqual([]);
  });

  it('link each alert to its section of the runbook [WATCH-5]', () => {
    const text = textOf(ALERTS);
    const alerts = groupsOf(text, /- alert: (\w+)/g);
    expect(groupsOf(text, /runbook_url: (\S+)/g)).toEqual(
      alerts.map((name) => `docs/alerts.md#${name.toLowerCase()}`),
    );
    expect(groupsOf(textOf('docs/alerts.md'), /^## (\w+)$/gm)).toEqual(alerts);
  });
});
