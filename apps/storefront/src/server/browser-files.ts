import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

const Manifest = v.record(
  v.string(),
  v.object({ file: v.string(), css: v.optional(v.array(v.string()), []) }),
);

const Release = v.object({
  script: v.string(),
  loader: v.string(),
  integrity: v.record(v.string(), v.string()),
});

/** A script by its address, and the hash that its content must have. */
export interface BuiltScript {
  readonly address: string;
  readonly integrity: string;
}

/** The built files: folders to serve, and the address of each entry by its source path. */
export interface BrowserFiles {
  readonly pagesFolder: string;
  readonly widgetFolder: string;
  /** The widget's script, whose address names one build. */
  readonly widgetScript: BuiltScript;
  /** The loader, which fetches that script when a visitor asks for it. */
  readonly widgetLoader: BuiltScript;
  /** The documentation's pages, as `apps/docs` makes them. */
  readonly docsFolder: string;
  /** The address of a built entry such as `src/checkout/browser.ts`; throws when the build has none of that name. */
  readonly address: (source: string) => string;
}

const PAGES = fileURLToPath(new URL('../../dist/browser', import.meta.url));
const DOCS = fileURLToPath(new URL('../../../docs/dist/site', import.meta.url));
const WIDGET = join(dirname(fileURLToPath(import.meta.resolve('@pawcall/element'))), '..', 'dist');

/** Reads what Vite built for the pages. Throws with the command to run when it is missing. */
export function readBrowserFiles(): BrowserFiles {
  const file = join(PAGES, '.vite', 'manifest.json');
  if (!existsSync(file)) {
    throw new Error(`The storefront's browser code is not built (${file}). Run: npm run build`);
  }
  const release = v.parse(
    Release,
    JSON.parse(readFileSync(join(WIDGET, 'integrity.json'), 'utf8')),
  );
  const scriptOf = (name: string): BuiltScript => ({
    address: `/pawcall/${name}`,
    integrity: release.integrity[name] ?? '',
  });
  const manifest = v.parse(Manifest, JSON.parse(readFileSync(file, 'utf8')));
  return {
    pagesFolder: PAGES,
    widgetFolder: WIDGET,
    widgetScript: scriptOf(release.script),
    widgetLoader: scriptOf(release.loader),
    docsFolder: DOCS,
    address(source) {
      const entry = manifest[source];
      if (!entry) throw new Error(`The build has no entry ${source}. Run: npm run build`);
      return `/${entry.file}`;
    },
  };
}
