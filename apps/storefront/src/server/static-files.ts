import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { etag } from 'hono/etag';

const HASHED_NAME = /-[\w-]{8}\.\w+$/;
const FOREVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'public, max-age=0, must-revalidate';

/** Serves /assets, the widget under /pawcall and /docs. Hashed files are cached for a year, others by entity tag. */
export function createStaticFiles({ pagesFolder, widgetFolder, docsFolder }: BrowserFiles): Hono {
  const app = new Hono();
  const folder = (root: string, prefix: string) =>
    serveStatic({
      root,
      rewriteRequestPath: (path) => path.slice(prefix.length),
      onFound: (path, context) =>
        context.header('Cache-Control', HASHED_NAME.test(path) ? FOREVER : ASK_AGAIN),
    });
  app.use('/assets/*', etag(), folder(pagesFolder, ''));
  app.use('/pawcall/*', etag(), folder(widgetFolder, '/pawcall'));
  app.get('/docs', (context) => context.redirect('/docs/', 301));
  app.use('/docs/*', etag(), folder(docsFolder, '/docs'));
  return app;
}

const Manifest = v.record(
  v.string(),
  v.object({ file: v.string(), css: v.optional(v.array(v.string()), []) }),
);

const Release = v.object({
  script: v.string(),
  visits: v.string(),
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
  /** The loader, which fetches that script at the first press. */
  readonly widgetLoader: BuiltScript;
  /** The script of the list of visits. */
  readonly visitsScript: BuiltScript;
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
    visitsScript: scriptOf(release.visits),
    docsFolder: DOCS,
    address(source) {
      const entry = manifest[source];
      if (!entry) throw new Error(`The build has no entry ${source}. Run: npm run build`);
      return `/${entry.file}`;
    },
  };
}
