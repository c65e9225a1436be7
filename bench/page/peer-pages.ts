import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../../e2e/stack/service.ts';
import { installInto } from '../../packaging/trials/run-trial.ts';
import { filesOf } from './pages.ts';

/** The calendars that are measured beside the widget: MIT all of them, of the versions whose figures are written down. */
export const PEERS = ['fullcalendar', 'big-calendar'] as const;

/** The name of one of them. */
export type Peer = (typeof PEERS)[number];

const PACKAGES = [
  'react@19.3.1',
  'react-dom@19.3.1',
  '@fullcalendar/react@7.1.4',
  'temporal-polyfill@1.0.8',
  'react-big-calendar@1.20.0',
  'date-fns@4.4.0',
];
const FOLDER = join(ROOT, '.cache', 'bench-page');
const SOURCES = join(import.meta.dirname, 'peers');

const pageOf = (peer: Peer): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">' +
  `<title>${peer}</title></head><body><main><h1>Vet visits</h1><div id="calendar"></div></main>` +
  `<script type="module" src="/${peer}.jsx"></script></body></html>`;

/**
 * Installs the peers into a folder of their own, once, and builds a page with each: a day of free times of which one can
 * be pressed. Answers the pages' files.
 */
export const peerPages = async (): Promise<ReadonlyMap<string, Buffer>> => {
  mkdirSync(FOLDER, { recursive: true });
  const wanted = `${JSON.stringify({ private: true, type: 'module' })}\n`;
  if (!existsSync(join(FOLDER, 'node_modules', '.package-lock.json'))) {
    writeFileSync(join(FOLDER, 'package.json'), wanted);
    installInto(FOLDER, PACKAGES);
  }
  cpSync(SOURCES, FOLDER, { recursive: true });
  for (const peer of PEERS) writeFileSync(join(FOLDER, `${peer}.html`), pageOf(peer));
  const outDir = join(FOLDER, 'dist');
  await build({
    configFile: false,
    root: FOLDER,
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: PEERS.map((peer) => join(FOLDER, `${peer}.html`)) },
    },
  });
  return filesOf(outDir, '');
};
