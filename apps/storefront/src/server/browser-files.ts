import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

const Manifest = v.record(
  v.string(),
  v.object({ file: v.string(), css: v.optional(v.array(v.string()), []) }),
);

/** The built files: folders to serve, and the address of each entry by its source path. */
export interface BrowserFiles {
  readonly pagesFolder: string;
  readonly widgetFolder: string;
  /** The address of a built entry such as `src/checkout/browser.ts`; throws when the build has none of that name. */
  readonly address: (source: string) => string;
}

const PAGES = fileURLToPath(new URL('../../dist/browser', import.meta.url));
const WIDGET = join(dirname(fileURLToPath(import.meta.resolve('@pawcall/element'))), '..', 'dist');

/** Reads what Vite built for the pages. Throws with the command to run when it is missing. */
export function readBrowserFiles(): BrowserFiles {
  const file = join(PAGES, '.vite', 'manifest.json');
  if (!existsSync(file)) {
    throw new Error(`The storefront's browser code is not built (${file}). Run: npm run build`);
  }
  const manifest = v.parse(Manifest, JSON.parse(readFileSync(file, 'utf8')));
  return {
    pagesFolder: PAGES,
    widgetFolder: WIDGET,
    address(source) {
      const entry = manifest[source];
      if (!entry) throw new Error(`The build has no entry ${source}. Run: npm run build`);
      return `/${entry.file}`;
    },
  };
}
