import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from 'vite';
import { TROUBLE_CODES } from '../packages/client/src/doctor-codes.ts';
import { apiReport, reportFile } from './api-report.ts';
import { bareImports } from './bare-imports.ts';
import { createConsumer, type Consumer } from './consumer-project.ts';
import { publintFindings, typesFindings } from './lint-package.ts';
import { IN_NODE, LIKE_AN_OLD_NODE, OTHERS, SIGN_IN } from './check-old-node.ts';
import { packageFolder, ROOT, stageFolder } from './paths.ts';
import { PUBLISHED, readManifest } from './published-packages.ts';
import { putTogether } from './pack-packages.ts';
import { BUDGETS, sizeOf } from './size-budgets.ts';
import { DOCTOR_TEXT } from './replace-modules.ts';
import type { Tarball } from './tarball.ts';

let tarballs: readonly Tarball[];
beforeAll(async () => {
  tarballs = await putTogether();
});
const tarballOf = (name: string): Tarball => {
  const found = tarballs.find((tarball) => tarball.name === name);
  if (found === undefined) throw new Error(`${name} was not packed.`);
  return found;
};

describe.each(PUBLISHED)('the packed %s', (name) => {
  it('is clean by publint and by are-the-types-wrong [PKG-1]', async () => {
    expect(await publintFindings(name)).toEqual([]);
    expect(await typesFindings(tarballOf(name))).toEqual([]);
  });

  it('exports compiled files that are there, and holds no test, no fake and no path of this machine [PKG-1]', () => {
    const { files } = tarballOf(name);
    for (const target of Object.values(readManifest(name).publishConfig.exports)) {
      const named = typeof target === 'string' ? [target] : [target.types, target.default];
      for (const file of named.filter((each) => !each.includes('*'))) {
        expect(file).toMatch(/\.(?:js|d\.ts|json)$/);
        expect(files).toContain(file.replace('./', ''));
      }
    }
    expect(files).toEqual(expect.arrayContaining(['README.md', 'LICENSE']));
    expect(
      files.filter((file) => /\.test\.|\/fake\/|\/testing\/|\.tsbuildinfo/.test(file)),
    ).toEqual([]);
    const texts = files.filter((file) => /\.(?:js|map|ts|json)$/.test(file));
    const ofHere = texts.filter((file) =>
      readFileSync(join(stageFolder(name), file), 'utf8').includes(ROOT),
    );
    expect(ofHere).toEqual([]);
  });

  it('has maps of scripts and declarations that lead to a source in the package [PKG-1]', () => {
    const folder = stageFolder(name);
    const maps = globSync('dist/**/*.map', { cwd: folder });
    expect(maps.some((file) => file.endsWith('.js.map'))).toBe(true);
    expect(maps.some((file) => file.endsWith('.d.ts.map'))).toBe(true);
    const lost = maps.flatMap((file) => {
      const { sources }: { readonly sources: readonly string[] } = JSON.parse(
        readFileSync(join(folder, file), 'utf8'),
      );
      return sources.filter((source) => !existsSync(join(folder, dirname(file), source)));
    });
    expect(lost).toEqual([]);
  });

  it('declares what it imports and nothing else, and no private package [PKG-1]', () => {
    const { dependencies, peerDependencies = {} } = readManifest(name);
    const imports = bareImports(name);
    expect(imports.filter((each) => !(each in dependencies || each in peerDependencies))).toEqual(
      [],
    );
    expect(Object.keys(dependencies).filter((each) => !imports.includes(each))).toEqual([]);
    expect(dependencies).not.toHaveProperty('@pawcall/testing');
  });

  it('has an API report that is not stale: run `npm run packages -- --write` [PKG-3]', async () => {
    expect(await apiReport(name)).toBe(readFileSync(reportFile(name), 'utf8'));
  });

  it('keeps its size budget [PKG-3]', async () => {
    expect(await sizeOf(name)).toBeLessThanOrEqual(BUDGETS[name]);
  });
});

it('makes no address beside its own file but of a file that is in the package, which bundlers look for [PKG-1]', () => {
  // Nobody bundles a server.
  for (const name of PUBLISHED.filter((each) => each !== 'marketplace')) {
    const folder = stageFolder(name);
    const lost = globSync('dist/**/*.js', { cwd: folder }).flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      // Whatever is an address of a file names the file in the same call.
      const uses = text.match(/import\.meta\.url/g) ?? [];
      const named = [...text.matchAll(/new URL\(["']([^"'$]+)["'], import\.meta\.url\)/g)];
      const isThere = ([, path = '']: RegExpMatchArray) =>
        existsSync(join(folder, dirname(file), path));
      return uses.length === named.length && named.every(isThere) ? [] : [`${name}/${file}`];
    });
    // Places of a stack are compared with its own; no file is requested.
    expect(lost.filter((file) => file !== 'client/dist/observer/describe-note.js')).toEqual([]);
  }
});

it('links each error of an embedding to its entry in a text of the package [CFG-6][PKG-1]', async () => {
  const folder = stageFolder('client');
  const text = readFileSync(join(folder, DOCTOR_TEXT), 'utf8');
  const { helpFor }: { readonly helpFor: (code: string) => string } = await import(
    pathToFileURL(join(folder, 'dist/help-url.js')).href
  );
  for (const code of TROUBLE_CODES) {
    const [file, entry] = helpFor(code).split('#');
    expect(file).toBe(`node_modules/@pawcall/client/${DOCTOR_TEXT}`);
    expect(text).toContain(`### ${entry}\n`);
  }
  const pages = [...text.matchAll(/\]\(([\w-]+\.md)/g)].map(([, page = '']) => page);
  expect(pages.filter((page) => !existsSync(join(folder, 'docs', page)))).toEqual([]);
});

it('runs the marketplace’s command in an empty folder, outside this repository [PKG-1][OPS-1]', () => {
  const { dependencies } = readManifest('marketplace');
  const own = ['contract', 'domain', 'format', 'marketplace'].map(tarballOf);
  const consumer = createConsumer(
    own,
    [...Object.keys(dependencies), 'temporal-polyfill'].filter(
      (each) => !each.startsWith('@pawcall/'),
    ),
  );
  // Node requires the attribute of JSON imports, which compiling removes.
  const folder = stageFolder('marketplace');
  const json = globSync('dist/**/*.js', { cwd: folder }).filter((file) =>
    /\bfrom ["'][^"']+\.json["']/.test(readFileSync(join(folder, file), 'utf8')),
  );
  expect(json).toEqual([]);
  const bin = 'node_modules/@pawcall/marketplace/bin/pawcall-marketplace.mjs';
  const run = (...words: readonly string[]) =>
    spawnSync(process.execPath, [join(consumer.folder, bin), ...words], {
      cwd: consumer.folder,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'] },
    });
  expect(run('init', '--yes').stdout).toContain('pawcall.env');
  const { status, stdout, stderr } = run('migrate', '--json');
  expect({ status, stdout, stderr }).toMatchObject({
    status: 0,
    stdout: '{"ran":[],"searchMade":false}\n',
  });
  const old = spawnSync(process.execPath, [
    '--eval',
    `Object.defineProperty(process, 'versions', { value: { node: '24.1.0' } }); import(${JSON.stringify(join(consumer.folder, bin))})`,
  ]);
  expect(old.status).toBe(2);
  expect(old.stderr.toString()).toContain('needs Node 26');
  consumer.remove();
});

it('marks the React component as a client component, for pages of Next.js [PKG-4]', () => {
  const index = readFileSync(join(stageFolder('react'), 'dist/index.js'), 'utf8');
  expect(index).toMatch(/^'use client';/);
});

it('writes the first step in an old Node, without React and without a browser, and so does its command [PKG-2][SES-4]', () => {
  const consumer = createConsumer(
    ['contract', 'domain', 'react', 'element'].map(tarballOf),
    OTHERS,
  );
  const url = 'https://acme.example';
  const urls = 'apiBase authBase commerceBase sessionCodeUrl checkoutBase geocoderBase helpUrl';
  const options = {
    ...Object.fromEntries(`${urls} termsUrl privacyUrl`.split(' ').map((name) => [name, url])),
    ...{ partner: 'acme', source: 'acme', clientId: 'w', geocoderToken: 'pk', locale: 'fr-CA' },
    ...{ pharmacistPhone: '1', pharmacistEmail: 'a@acme.example', checkoutOrigins: [url] },
  };
  consumer.write('options.json', JSON.stringify(options));
  consumer.write(
    'page.mjs',
    `import { renderFirstStep } from '@pawcall/element/server';
     const { html, problems } = renderFirstStep(${JSON.stringify(options)});
     console.log(typeof document, problems.length, html);`,
  );
  const { output } = consumer.run(LIKE_AN_OLD_NODE, 'page.mjs');
  expect(output).toMatch(/^undefined 0 <pawcall-booking options=/);
  const bin = join(consumer.folder, 'node_modules/@pawcall/element/bin/pawcall-first-step.mjs');
  const { status, stdout } = spawnSync(
    process.execPath,
    [...LIKE_AN_OLD_NODE, bin, 'options.json'],
    {
      cwd: consumer.folder,
      encoding: 'utf8',
    },
  );
  expect({ status, output: `undefined 0 ${stdout}` }).toEqual({ status: 0, output });
  expect(stdout).toContain('Pour qui est le rendez-vous?');
  consumer.remove();
});

describe('a project that installs the packed packages', () => {
  let consumer: Consumer;
  beforeAll(() => {
    consumer = createConsumer(IN_NODE.map(tarballOf), OTHERS);
    cpSync(join(packageFolder('auth-client'), 'examples'), consumer.folder, { recursive: true });
  });
  afterAll(() => consumer.remove());

  const options = {
    target: 'es2022',
    types: ['node'],
    strict: true,
    noEmit: true,
    skipLibCheck: false,
  };

  it.each([
    [
      'for Node, with a library that knows no Temporal',
      { module: 'nodenext', lib: ['ES2022', 'DOM'] },
    ],
    ['for a bundler', { module: 'preserve', moduleResolution: 'bundler', lib: ['ESNext', 'DOM'] }],
  ])('compiles %s, declarations included [PKG-1, LIB-3, LIB-5]', (_, more) => {
    expect(consumer.compile({ ...options, ...more })).toBe('');
  });

  it('gets a compiler error for a wrong call [LIB-5]', () => {
    consumer.write(
      'wrong.ts',
      "import { createUserKey } from '@pawcall/auth-client';\ncreateUserKey({ email: 1 });\n",
    );
    const said = consumer.compile({ ...options, module: 'nodenext', lib: ['ES2022', 'DOM'] });
    consumer.write('wrong.ts', '');
    expect(said).toContain('wrong.ts');
  });

  it('signs in and sends a request in Node with Temporal, and in Node without it, with unchanged globals [PKG-2]', () => {
    consumer.write('sign-in.mjs', SIGN_IN);
    expect(consumer.run([], 'sign-in.mjs').output).toBe('authenticated true 0 10 object\n');
    expect(consumer.run(LIKE_AN_OLD_NODE, 'sign-in.mjs').output).toBe(
      'authenticated true 0 10 undefined\n',
    );
  });

  it('names what to load in an engine without Temporal other than Node [PKG-2]', async () => {
    consumer.write('page.mjs', SIGN_IN);
    await build({
      configFile: false,
      root: consumer.folder,
      logLevel: 'error',
      build: {
        outDir: 'page',
        rolldownOptions: { input: 'page.mjs', output: { entryFileNames: 'page.mjs' } },
      },
    });
    const { output } = consumer.run(LIKE_AN_OLD_NODE, 'page/page.mjs');
    expect(output).toContain('missing_temporal');
    expect(output).toContain("import 'temporal-polyfill/global'");
  });
});
