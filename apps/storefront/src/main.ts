import { serve } from '@hono/node-server';
import { readBrowserFiles } from './server/static-files.ts';
import { readSettings } from './server/settings.ts';
import { createStorefront } from './storefront.ts';

const settings = readSettings(process.env);
const app = createStorefront({ settings, files: readBrowserFiles() });
const server = serve({ fetch: app.fetch, port: settings.port, hostname: settings.host }, () =>
  console.log(
    JSON.stringify({ level: 'info', msg: 'storefront listening', origin: settings.origin }),
  ),
);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    server.close(() => process.exit(0));
    if ('closeIdleConnections' in server) server.closeIdleConnections();
  });
}
