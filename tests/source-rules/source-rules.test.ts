import { readFile } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { PHONE_WINDOW_BELOW } from '@pawcall/domain';

const ROOT = join(import.meta.dirname, '..', '..');

function sources(pattern: string): string[] {
  return globSync(pattern, {
    cwd: ROOT,
    exclude: (path) =>
      /(?:^|\/)(?:node_modules|dist|\.cache|\.data|__screenshots__)(?:\/|$)/.test(path),
  });
}

/** The places, as file:line, where a line of the files matches. */
async function places(
  files: readonly string[],
  rule: { readonly test: (line: string) => boolean },
): Promise<string[]> {
  const found: string[] = [];
  for (const file of files) {
    const lines = (await readFile(join(ROOT, file), 'utf8')).split('\n');
    for (const [index, line] of lines.entries()) {
      if (rule.test(line)) found.push(`${file}:${index + 1}: ${line.trim().slice(0, 120)}`);
    }
  }
  return found;
}

/** Whether a shorthand gives left and right, or the corners there, different values. */
function differsBySide(line: string): boolean {
  const [, property = '', all = ''] =
    /\b(padding|margin|inset|border-(?:width|radius)):\s*([^;]+);/.exec(line) ?? [];
  let flat = all.replace('!important', '').trim();
  for (let before = ''; before !== flat;) {
    before = flat;
    flat = flat.replaceAll(/\(([^()]*)\)/g, (_, inner: string) => `[${inner.replaceAll(' ', '')}]`);
  }
  const [one, two = one, three = one, four = two] = flat.split(/\s+/);
  return property === 'border-radius' ? one !== two || three !== four : two !== four;
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

describe('source rules beyond the linter', () => {
  it('finds the sources', () => {
    expect(sources('packages/*/src/**/*.{ts,tsx}').length).toBeGreaterThan(20);
  });

  it('limits style sheets to the size that lint sets for code', async () => {
    const lint = await readFile(join(ROOT, '.oxlintrc.json'), 'utf8');
    const most = Number(/"max-lines":\s*\[\s*"error",\s*\{\s*"max":\s*(\d+)/.exec(lint)?.[1]);
    const sheets = sources('{packages,apps}/*/**/*.css');
    expect(sheets.length).toBeGreaterThan(40);
    const tooLong: string[] = [];
    for (const file of sheets) {
      const { length } = (await readFile(join(ROOT, file), 'utf8')).trimEnd().split('\n');
      if (!(length <= most)) tooLong.push(`${file}: ${length}`);
    }
    expect(tooLong).toEqual([]);
  });

  it('makes dialogs and the popup fill the window on phones only [POP-2]', async () => {
    // A query cannot read a custom property; 16 px is the reader's text size where it was not changed.
    const below = PHONE_WINDOW_BELOW / 16;
    for (const name of ['dialog', 'slide-over', 'quote-phone']) {
      const css = await readFile(join(ROOT, `packages/react/src/styles/${name}.css`), 'utf8');
      const queries = [...css.matchAll(/@container pc-layer \((\w+-width: [\d.]+em)\)/g)];
      expect(queries.length).toBeGreaterThan(0);
      for (const [, query] of queries) {
        expect([`min-width: ${below}em`, `max-width: ${below - 0.01}em`]).toContain(query);
      }
    }
  });

  it('neither listens to nor posts window messages [GO-3]', async () => {
    const messages =
      /addEventListener\(\s*['"]message|\b(?:window|globalThis|parent|top|opener|contentWindow)\b\??\.(?:on|post)[mM]essage/;
    expect(await places(sources('packages/*/src/**/*.{ts,tsx}'), messages)).toEqual([]);
  });

  it('uses no rem in CSS: a host page owns the root font size', async () => {
    expect(await places(sources('{packages,apps}/*/src/**/*.css'), /\d\s*rem\b/)).toEqual([]);
  });

  it('uses logical sides in the CSS of packages/react', async () => {
    const physical =
      /(?:^|[\s;{])(?:(?:margin|padding|border)-(?:left|right|top|bottom)|left|right|(?:border-(?:top|bottom)-(?:left|right)-radius))\s*:/;
    const value = /(?:text-align|float|clear|transform-origin):[^;]*\b(?:left|right)\b/;
    const css = sources('packages/react/src/**/*.css');
    expect(css.length).toBeGreaterThan(20);
    expect(await places(css, physical)).toEqual([]);
    expect(await places(css, value)).toEqual([]);
    // A script positions tooltips.
    const own = css.filter((file) => !file.endsWith('/tooltip.css'));
    expect(await places(own, { test: differsBySide })).toEqual([]);
    const inScript =
      /\b(?:margin|padding|border)(?:Left|Right)\b|\b(?:textAlign|float): '(?:left|right)'/;
    expect(await places(sources('packages/react/src/**/*.{ts,tsx}'), inScript)).toEqual([]);
  });

  it('limits hover styles to pointers that hover', async () => {
    const unbound: string[] = [];
    for (const file of sources('packages/react/src/**/*.css')) {
      const css = await readFile(join(ROOT, file), 'utf8');
      // The rules outside media queries.
      const rest = css.replaceAll(
        /@media \(hover: hover\)[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g,
        '',
      );
      if (rest.includes(':hover')) unbound.push(file);
    }
    expect(unbound).toEqual([]);
  });

  it('formats dates, times, amounts and lists in packages/format only', async () => {
    const numbersInTexts = 'packages/react/src/text/format-message.ts';
    const widget = sources('packages/react/src/**/*.{ts,tsx}').filter(
      (file) => !isTest(file) && file !== numbersInTexts,
    );
    const printed = /\bIntl\.|\.toLocale(?:Date|Time)?String\(|\.toFixed\(/;
    expect(await places(widget, printed)).toEqual([]);
    const apps = sources('apps/*/src/**/*.ts').filter((file) => !isTest(file));
    expect(apps.length).toBeGreaterThan(widget.length);
    const printedForPeople =
      /\bIntl\.(?:NumberFormat|DateTimeFormat\((?!\)\.resolvedOptions))|\.toLocale(?:Date|Time)?String\(/;
    expect(await places(apps, printedForPeople)).toEqual([]);
  });

  it('takes every text of packages/react from the catalogues', async () => {
    const components = sources('packages/react/src/**/*.tsx').filter((file) => !isTest(file));
    const words =
      />[^<>{}=;()]*[A-Za-z]{2,}[^<>{}=;()]*<\/|^\s+[A-Z][a-z’]*(?: [A-Za-z’,.]+)*[.?…]?$|(?:aria-label|aria-description|title|placeholder|alt|label)="[^"]*[A-Za-z]/;
    const found = await places(components, words);
    // The logo is a name.
    expect(
      found.filter((place) => !/ui\/Logo\.tsx:\d+: <span>Pawcall<\/span>$/.test(place)),
    ).toEqual([]);
    expect(found).toHaveLength(1);
  });

  it('keeps SQL and database drivers in apps/marketplace', async () => {
    const elsewhere = sources('{packages,apps}/*/src/**/*.{ts,tsx}').filter(
      (file) => !file.startsWith('apps/marketplace/'),
    );
    const sql =
      /\b(?:insert\s+into|delete\s+from|create\s+(?:table|index)|select\s+\*\s+from)\b|from '(?:pg|kysely|@electric-sql\/pglite)'/i;
    expect(
      await places(
        elsewhere.filter((file) => !isTest(file)),
        sql,
      ),
    ).toEqual([]);
  });

  it('computes no local time in SQL [UPK-1]', async () => {
    const local =
      /\bat\s+time\s+zone\b|\btimezone\(|\bdate_trunc\(|\bto_char\(|\b(?:current_date|localtime|localtimestamp)\b|::\s*(?:date|timestamp)\b/i;
    const forbidden = [
      "select to_timestamp(0) at time zone 'America/Vancouver'",
      'where created_at::date = current_date',
      "select date_trunc('day', start_at)",
      'select start_at::timestamp',
    ];
    expect(forbidden.filter((line) => !local.test(line))).toEqual([]);
    expect(local.test('select $1::timestamptz')).toBe(false);
    const files = sources('{apps/marketplace/{src,testing},bench}/**/*.ts');
    expect(files.length).toBeGreaterThan(100);
    expect(await places(files, local)).toEqual([]);
  });

  it('has no file or folder with a catch-all name', () => {
    const vague = /(?:^|\/)(?:utils?|helpers?|misc|common|lib)(?:\/|\.[a-z]+$)/;
    expect(
      sources('{packages,apps,scripts,tests,e2e,bench}/**/*').filter((file) => vague.test(file)),
    ).toEqual([]);
  });

  it('makes no request in packages/react outside the client', async () => {
    // The first script's requests, whose responses the client takes over.
    const isPreload = (file: string) => file.endsWith('/first/preload-config.ts');
    const files = sources('packages/react/src/**/*.{ts,tsx}').filter(
      (file) => !isTest(file) && !isPreload(file),
    );
    expect(await places(files, /\bfetch\(|XMLHttpRequest|sendBeacon/)).toEqual([]);
  });

  it('uses no React API that 18.3 lacks [PKG-2]', async () => {
    const later =
      /\b(?:use|useActionState|useOptimistic|useFormStatus)\(|\buseEffectEvent\b.*'react'|^\s+useEffectEvent,$|<Activity\b|<[A-Z]\w*Context(?:\s|>)|ComponentPropsWithRef|\bonUncaughtError\b/;
    const forbidden = [
      'const app = use(AppContext);',
      "import { useEffect, useEffectEvent } from 'react';",
      '<AppContext value={app}>',
      'createRoot(place, { onUncaughtError: tell })',
    ];
    expect(forbidden.filter((line) => !later.test(line))).toEqual([]);
    expect(later.test('<AppContext.Provider value={app}>')).toBe(false);
    const files = sources('packages/{react,element}/src/**/*.{ts,tsx}');
    expect(files.length).toBeGreaterThan(200);
    expect(
      await places(
        files.filter((file) => !isTest(file)),
        later,
      ),
    ).toEqual([]);
  });

  it('names modules in kebab-case, components in PascalCase, hooks useX', () => {
    const files = sources('{packages,apps}/*/src/**/*.{ts,tsx}').map((file) => basename(file));
    const named =
      /^(?:[a-z0-9]+(?:-(?:[a-z0-9]+|[A-Z]{2}))*|use[A-Z][A-Za-z0-9]*|[A-Z][A-Za-z0-9]*)(?:\.[a-z-]+)*\.tsx?$/;
    expect(files.filter((file) => !named.test(file))).toEqual([]);
  });
});

const LockFile = v.object({
  packages: v.record(
    v.string(),
    v.object({ optionalDependencies: v.optional(v.record(v.string(), v.string()), {}) }),
  ),
});

/** The folders in which Node resolves packages from a folder: its own and each parent. */
function foldersAround(folder: string): readonly string[] {
  const end = folder.lastIndexOf('node_modules/');
  if (folder === '') return [''];
  return [folder, ...foldersAround(end > 0 ? folder.slice(0, end - 1) : '')];
}

const isLocked = (packages: object, name: string, folder: string): boolean =>
  foldersAround(folder).some(
    (around) => `${around}/node_modules/${name}`.replace(/^\//, '') in packages,
  );

it('locks native tools for every platform', async () => {
  const text = await readFile(join(import.meta.dirname, '../../package-lock.json'), 'utf8');
  const { packages } = v.parse(LockFile, JSON.parse(text));
  const missing = Object.entries(packages).flatMap(([folder, { optionalDependencies }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(packages, name, folder))
      .map((name) => `${folder} → ${name}`),
  );
  expect(missing).toEqual([]);
  expect(packages).toHaveProperty(['node_modules/@oxlint/binding-darwin-arm64']);
});
