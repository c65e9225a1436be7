import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { BrowserFiles } from './browser-files.ts';

const HASHED_NAME = /-[\w-]{8}\.\w+$/;
const FOREVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'public, max-age=0, must-revalidate';

/**
 * The pages' own files under /assets, the widget's under /pawcall, and the documentation under /docs. A file with a content hash in its name is kept
 * for a year; the others are asked for again each time, with an entity tag.
 */
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
