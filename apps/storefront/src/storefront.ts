import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { csrf } from 'hono/csrf';
import { HTTPException } from 'hono/http-exception';
import { createAnalyticsPage } from './analytics/analytics-page.ts';
import { createAccountPages } from './account/account-pages.ts';
import {
  createPharmacySystem,
  createServerClient,
  createVisits,
} from './account/pharmacy-accounts.ts';
import { createSessionCode } from './account/session-code.ts';
import { createCheckoutPages } from './checkout/checkout-pages.ts';
import { createOutboxPage } from './outbox/outbox-page.ts';
import { notFoundPage, type PageContext, createPageShell } from './page/page-shell.ts';
import { createPlaygroundPage } from './playground/playground-page.ts';
import { createResetPasswordPage } from './reset-password/reset-password-page.ts';
import { createShopPages } from './shop/shop-pages.ts';
import { createProductPage } from './vet-visits/product-page.ts';
import { createVetVisitPages } from './vet-visits/vet-visit-pages.ts';
import { type BrowserFiles, createStaticFiles } from './server/static-files.ts';
import { securityHeaders } from './server/security-headers.ts';
import { DEFAULT_LOCALE } from '@pawcall/domain';
import { pageAttributes } from './vet-visits/booking-widget.ts';
import type { Settings } from './server/settings.ts';

/** What a storefront is made of. `fetch` reaches the pharmacy's own system, server to server. */
export interface StorefrontOptions {
  readonly settings: Settings;
  readonly files: BrowserFiles;
  readonly fetch?: typeof globalThis.fetch;
}

/** The pharmacy's site. */
export function createStorefront(options: StorefrontOptions): Hono {
  const { settings, files } = options;
  const context: PageContext = { settings, files, shell: createPageShell(files) };
  const client = createServerClient(settings, options.fetch ?? globalThis.fetch);
  const pharmacy = createPharmacySystem(client);

  const app = new Hono();
  app.use(securityHeaders(settings));
  app.use(compress());
  app.use(csrf({ origin: settings.origin }));
  app.get('/livez', (c) => c.text('ok'));
  app.get('/readyz', (c) => c.text('ok'));
  app.route('/', createStaticFiles(files));
  app.route('/', createVetVisitPages(context));
  app.route('/', createProductPage(context));
  const attributes = pageAttributes(settings, DEFAULT_LOCALE);
  app.route('/', createAccountPages(context, pharmacy, createVisits(client, pharmacy), attributes));
  app.route('/', createSessionCode(settings, pharmacy));
  app.route('/', createCheckoutPages(context));
  app.route('/', createOutboxPage(context));
  app.route('/', createResetPasswordPage(context));
  app.route('/', createShopPages(context));
  app.route('/', createPlaygroundPage(context));
  app.route('/', createAnalyticsPage(context));
  app.notFound((c) => c.html(notFoundPage(context.shell), 404));
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    console.error(
      JSON.stringify({
        level: 'error',
        msg: 'request failed',
        path: c.req.routePath,
        error: error.message,
      }),
    );
    return c.text('Something went wrong on our side. Please try again.', 500);
  });
  return app;
}
