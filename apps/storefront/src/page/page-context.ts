import type { BrowserFiles } from '../server/browser-files.ts';
import type { Settings } from '../server/settings.ts';
import type { PageShell } from './page-shell.ts';

/** What every group of pages gets. */
export interface PageContext {
  readonly settings: Settings;
  readonly files: BrowserFiles;
  readonly shell: PageShell;
}
