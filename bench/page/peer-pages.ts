import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { ROOT } from '../../e2e/stack/service.ts';
import { installInto } from '../../packaging/trials/run-trial.ts';
import { filesOf } from './pages.ts';

/** What is measured beside the widget, of the versions whose figures are written down: two calendars (MIT) and a booker (AGPL, installed for the bench and in nothing that is published). */
export const PEERS = ['fullcalendar', 'big-calendar', 'cal-booker'] as const;

/** The name of one of them. */
export type Peer = (typeof PEERS)[number];

interface Project {
  readonly peers: readonly Peer[];
  readonly packages: readonly string[];
  readonly flags: readonly string[];
}

const REACT = ['react@19.3.1', 'react-dom@19.3.1'];
const PROJECTS: readonly Project[] = [
  {
    peers: ['fullcalendar', 'big-calendar'],
    packages: [
      ...REACT,
      '@fullcalendar/react@7.1.4',
      'temporal-polyfill@1.0.8',
      'react-big-calendar@1.20.0',
      'date-fns@4.4.0',
    ],
    flags: [],
  },
  {
    peers: ['cal-booker'],
    packages: [
      ...REACT,
      '@calcom/atoms@2.11.0',
      '@stripe/react-stripe-js@2.9.0',
      '@stripe/stripe-js@5.10.0',
      'use-sync-external-store@1.7.0',
    ],
    // npm installs its peers; of the optional ones, Stripe's wants an older React than the booker allows.
    flags: ['--force', '--ignore-scripts'],
  },
];
/** The booker's package says that no file of it has effects; one has, and without it the booker throws. */
const KEEP_EFFECTS: Plugin = {
  name: 'keep-effects',
  transform: (code, id) =>
    id.includes('/@calcom/atoms/dist/vendor/dayjs/') ? { code, moduleSideEffects: true } : null,
};
const CACHE = join(ROOT, '.cache', 'bench-page');
const SOURCES = join(import.meta.dirname, 'peers');

const pageOf = (peer: Peer): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">' +
  `<title>${peer}</title></head><body><main><h1>Vet visits</h1><div id="calendar"></div></main>` +
  `<script type="module" src="/${peer}.jsx"></script></body></html>`;

/** Installs the peers into folders of their own, once, and builds a page with each. Answers the pages' files. */
export const peerPages = async (): Promise<ReadonlyMap<string, Buffer>> => {
  const files: [string, Buffer][] = [];
  for (const project of PROJECTS) files.push(...(await filesOfProject(project)));
  return new Map(files);
};

const filesOfProject = async ({ peers, packages, flags }: Project) => {
  const folder = join(CACHE, peers.join('-and-'));
  mkdirSync(folder, { recursive: true });
  if (!existsSync(join(folder, 'node_modules', '.package-lock.json'))) {
    writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}\n');
    installInto(folder, packages, flags);
  }
  cpSync(SOURCES, folder, { recursive: true });
  for (const peer of peers) writeFileSync(join(folder, `${peer}.html`), pageOf(peer));
  const outDir = join(folder, 'dist');
  await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    plugins: [KEEP_EFFECTS],
    // The booker takes the default export of packages in the older format as most bundlers do, and not as Node does.
    legacy: { inconsistentCjsInterop: true },
    build: {
      outDir,
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: peers.map((peer) => join(folder, `${peer}.html`)) },
    },
  });
  return filesOf(outDir, '');
};
