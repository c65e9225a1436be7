import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../../e2e/stack/service.ts';
import { installInto } from '../../packaging/smoke-tests/run-in-project.ts';
import { filesOf } from './serve-pages.ts';

/** The versions whose figures are in docs/performance.md. */
const PACKAGES = [
  'react@19.3.1',
  'react-dom@19.3.1',
  '@fullcalendar/react@7.1.4',
  'temporal-polyfill@1.0.8',
];
const FOLDER = join(ROOT, '.cache', 'bench-page');

const PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">' +
  '<title>FullCalendar</title></head><body><main><h1>Vet visits</h1><div id="calendar"></div></main>' +
  '<script type="module" src="/fullcalendar.jsx"></script></body></html>';

const install = (): void => {
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

/** Installs FullCalendar once and builds a page with its free times. */
export const fullCalendarPage = async (): Promise<ReadonlyMap<string, Buffer>> => {
  install();
  cpSync(join(import.meta.dirname, 'fullcalendar.jsx'), join(FOLDER, 'fullcalendar.jsx'));
  writeFileSync(join(FOLDER, 'fullcalendar.html'), PAGE);
  const outDir = join(FOLDER, 'dist');
  await build({
    configFile: false,
    root: FOLDER,
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(FOLDER, 'fullcalendar.html') },
    },
  });
  return filesOf(outDir, '');
};
