import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../../e2e/stack/service.ts';
import { installInto } from '../../packaging/trials/run-trial.ts';
import { calComAnswers } from './cal-com-answers.ts';
import { filesOf } from './pages.ts';

/**
 * What is measured beside the widget, of the versions whose figures are written down: two calendars, MIT both, and Cal.com's
 * booker, whose later versions are AGPL, in the last one that works (docs/performance.md).
 */
export const PEERS = ['fullcalendar', 'big-calendar', 'cal-com'] as const;

/** The name of one of them. */
export type Peer = (typeof PEERS)[number];

const PACKAGES = [
  'react@19.3.1',
  'react-dom@19.3.1',
  '@fullcalendar/react@7.1.4',
  'temporal-polyfill@1.0.8',
  'react-big-calendar@1.20.0',
  'date-fns@4.4.0',
  '@calcom/atoms@2.6.11',
];
/** What is built together shares files: the calendars always were, and the booker would cut them smaller. */
const BUILDS: readonly (readonly Peer[])[] = [['fullcalendar', 'big-calendar'], ['cal-com']];
const FOLDER = join(ROOT, '.cache', 'bench-page');
const SOURCES = join(import.meta.dirname, 'peers');

const pageOf = (peer: Peer): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">' +
  `<title>${peer}</title></head><body><main><h1>Vet visits</h1><div id="calendar"></div></main>` +
  `<script type="module" src="/${peer}.jsx"></script></body></html>`;

const installPeers = (): void => {
  mkdirSync(FOLDER, { recursive: true });
  const stamp = join(FOLDER, 'node_modules', 'installed.json');
  const wanted = JSON.stringify(PACKAGES);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  writeFileSync(
    join(FOLDER, 'package.json'),
    `${JSON.stringify({ private: true, type: 'module' })}\n`,
  );
  installInto(FOLDER, PACKAGES);
  writeFileSync(stamp, wanted);
};

const buildPages = async (peers: readonly Peer[]): Promise<ReadonlyMap<string, Buffer>> => {
  for (const peer of peers) writeFileSync(join(FOLDER, `${peer}.html`), pageOf(peer));
  const outDir = join(FOLDER, 'dist', peers.join('+'));
  await build({
    configFile: false,
    root: FOLDER,
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: peers.map((peer) => join(FOLDER, `${peer}.html`)) },
    },
  });
  return filesOf(outDir, '');
};

/**
 * Installs the peers into a folder of their own, once, and builds a page with each that is asked for: free times, or days, of
 * which one can be pressed. Answers the pages' files, and what Cal.com's service answers.
 */
export const peerPages = async (asked: readonly Peer[]): Promise<ReadonlyMap<string, Buffer>> => {
  installPeers();
  cpSync(SOURCES, FOLDER, { recursive: true });
  const pages = await Promise.all(
    BUILDS.filter((peers) => peers.some((peer) => asked.includes(peer))).map(buildPages),
  );
  return new Map([...pages.flatMap((files) => [...files]), ...calComAnswers(new Date())]);
};
