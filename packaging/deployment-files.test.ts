import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callList } from '@pawcall/contract/all-calls';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { commands } from '../apps/marketplace/src/command/all-commands.ts';
import { settingNames } from '../apps/marketplace/src/settings/settings.ts';
import { fromRoot } from './manifest.ts';
import { packageFolder, ROOT } from './paths.ts';
import { PUBLISHED, readManifest } from './published-packages.ts';

const FILES = 'packaging/marketplace';
const RUNBOOK = 'docs/operating.md';
const UNITS = ['pawcall-marketplace.service', 'pawcall-marketplace-work.service'];

const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const groupsOf = (text: string, pattern: RegExp): readonly string[] =>
  Array.from(text.matchAll(pattern), ([, group = '']) => group);

const containerfile = textOf(`${FILES}/Containerfile`);
const units = UNITS.map((name) => textOf(`${FILES}/${name}`));
const runbook = textOf(RUNBOOK);

/** What stands in the blocks of shell commands. */
const shell = groupsOf(runbook, /^ *```sh\n([\s\S]*?)^ *```$/gm).join('\n');

/** The packages of ours that one is made of, itself included. */
const ownPackages = (name: string, found = new Set<string>()): ReadonlySet<string> => {
  const known = PUBLISHED.find((each) => each === name);
  if (known === undefined || found.has(known)) return found;
  found.add(known);
  for (const each of Object.keys(readManifest(known).dependencies))
    ownPackages(each.replace('@pawcall/', ''), found);
  return found;
};

const program = (): string => {
  const { bin = {} } = readManifest('marketplace');
  const [file = ''] = Object.values(bin);
  expect(existsSync(join(packageFolder('marketplace'), file))).toBe(true);
  return `node_modules/@pawcall/marketplace/${file.replace('./', '')}`;
};

describe('the container’s file', () => {
  it('copies the packages that the marketplace is made of, and no others [OPS-31]', () => {
    const copied = groupsOf(containerfile, /\bpawcall-(\w+)-\*\.tgz/g);
    expect(copied.toSorted()).toEqual([...ownPackages('marketplace')].toSorted());
  });

  it('starts the command where its package puts it, by words that it knows [OPS-31]', () => {
    const [entry = ''] = groupsOf(containerfile, /^ENTRYPOINT (\[.*\])$/gm);
    expect(JSON.parse(entry)).toEqual(['node', `/opt/pawcall/${program()}`]);
    const [words = ''] = groupsOf(containerfile, /^CMD (\[.*\])$/gm);
    expect(commands.map(({ name }) => name)).toContain(
      v.parse(v.array(v.string()), JSON.parse(words))[0],
    );
    const [variables = ''] = groupsOf(containerfile, /^ENV (.+)$/gm);
    const own = groupsOf(variables, /(?:^| )(\w+)=/g).filter((name) => !name.startsWith('NODE_'));
    expect(own.filter((name) => !settingNames.includes(name))).toEqual([]);
  });
});

describe('the units of systemd', () => {
  it('start the command where the runbook installs it, by words that it knows [OPS-31]', () => {
    const [folder = ''] = groupsOf(shell, /^mkdir -p (\S+) && cd \S+$/gm);
    for (const unit of units) {
      const [start = ''] = groupsOf(unit, /^ExecStart=(.+)$/gm);
      const [node, path, word = '', ...options] = start.split(' ');
      expect([node, path]).toEqual(['/usr/bin/node', `${folder}/${program()}`]);
      const known = commands.find(({ name }) => name === word);
      const flags = (known?.options ?? []).map((option) => option.flags.split(' ', 1)[0]);
      expect(flags).toEqual(expect.arrayContaining(options.filter((text) => text.startsWith('-'))));
    }
  });

  it('read the settings where the runbook puts them, and are those that it starts [OPS-31]', () => {
    const [file = ''] = groupsOf(shell, /^install -D -m 600 pawcall\.env (\S+)$/gm);
    expect(units.flatMap((unit) => groupsOf(unit, /^EnvironmentFile=(.+)$/gm))).toEqual([
      file,
      file,
    ]);
    const [started = ''] = groupsOf(shell, /^systemctl enable --now (.+)$/gm);
    expect(started.split(' ').map((name) => `${name}.service`)).toEqual(UNITS);
  });
});

// systemd 252 says 1.1; each larger right that a unit does not give up is 0.2 or more.
const MOST_EXPOSURE = 12;

const hasAnalyzer = spawnSync('systemd-analyze', ['--version']).status === 0;

it.runIf(hasAnalyzer).each(UNITS)(
  '%s lets its process do no more than it needs [OPS-31]',
  (unit) => {
    const words = ['security', '--offline=true', `--threshold=${MOST_EXPOSURE}`];
    const { status, stdout } = spawnSync('systemd-analyze', [...words, join(ROOT, FILES, unit)], {
      encoding: 'utf8',
    });
    expect({ status, overall: stdout.split('\n').at(-2) }).toMatchObject({ status: 0 });
  },
);

describe('the runbook', () => {
  it('names commands and options that there are [OPS-1]', () => {
    const lines = groupsOf(shell, /npx pawcall-marketplace ([^#\n|>]*)/g);
    expect(lines.length).toBeGreaterThan(15);
    const wrong = lines.filter((line) => {
      const found = commands.find(({ name }) => `${line} `.startsWith(`${name} `));
      const flags = (found?.options ?? []).map((option) => option.flags.split(' ', 1)[0]);
      const said = groupsOf(line, /(?:^| )(--[a-z-]+)/g);
      return found === undefined || said.some((flag) => ![...flags, '--settings'].includes(flag));
    });
    expect(wrong).toEqual([]);
  });

  it('books by calls whose bodies match the contract [WIRE-1]', () => {
    const sent = Array.from(
      shell.matchAll(/curl (?:-X (\w+) )?"?\$(API|AUTH)(\S+?)"? .*--json '(.+)'/g),
      ([, method = 'POST', , path = '', body = '']) => ({ method, path, body }),
    );
    expect(sent.length).toBe(6);
    const refused = sent.filter(({ method, path, body }) => {
      const call = callList.find(
        (each) =>
          each.method === method &&
          new RegExp(`^${each.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
      );
      return (
        call === undefined ||
        !('input' in call) ||
        !v.safeParse(call.input, JSON.parse(body)).success
      );
    });
    expect(refused).toEqual([]);
  });

  it('travels with the package, and so does what it and the settings lead to [PKG-1]', () => {
    const travels = fromRoot('marketplace');
    expect(travels).toEqual(expect.arrayContaining([RUNBOOK, FILES, 'examples/marketplace-data']));
    expect(travels.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
    const paths = groupsOf(shell, /node_modules\/@pawcall\/marketplace\/(\S+)/g);
    const lost = paths.filter((path) => {
      const folder = path.replace(/\/\*\.\w+$/, '');
      return (
        !travels.some((each) => `${folder}/`.startsWith(`${each}/`)) ||
        readdirSync(join(ROOT, folder)).length === 0
      );
    });
    expect({ count: paths.length > 1, lost }).toEqual({ count: true, lost: [] });
  });

  it('contains every page linked on the way to the first booking [PKG-1]', () => {
    const [way = ''] = groupsOf(runbook, /^## From nothing to the first booking\n([\s\S]*?)^## /gm);
    const pages = groupsOf(way, /\]\(([\w/]+\.md)/g).map((page) => `docs/${page}`);
    const lost = pages.filter((page) => !fromRoot('marketplace').includes(page));
    expect({ count: pages.length > 2, lost }).toEqual({ count: true, lost: [] });
  });
});
