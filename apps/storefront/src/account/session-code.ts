import { Hono } from 'hono';
import type { Settings } from '../server/settings.ts';
import { readCustomer } from './customer-cookie.ts';
import type { PharmacySystem } from './pharmacy-accounts.ts';

/** An origin of a page that the machine of its reader serves itself, on any port. */
const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/;

/**
 * `GET /session-code`: a one-time code for the signed-in customer, `null` for a visitor (SES-4). Never cached. In the
 * demo, pages of other local origins may read it, but always get `null`.
 */
export function createSessionCode(
  settings: Settings,
  pharmacy: Pick<PharmacySystem, 'sessionCode'>,
): Hono {
  const app = new Hono();
  const isTriedElsewhere = (origin: string | undefined): origin is string =>
    settings.demo && origin !== undefined && origin !== settings.origin && LOOPBACK.test(origin);
  app.use('/session-code', async (c, next) => {
    c.header('Cache-Control', 'no-store');
    c.header('Vary', 'Origin', { append: true });
    const origin = c.req.header('Origin');
    if (!isTriedElsewhere(origin)) return next();
    // Without Access-Control-Allow-Credentials, because no cookie is used here.
    c.header('Access-Control-Allow-Origin', origin);
    if (c.req.method !== 'OPTIONS') return c.json({ value: null });
    c.header('Access-Control-Allow-Methods', 'GET');
    c.header('Access-Control-Allow-Headers', 'Accept, Accept-Language');
    return c.body(null, 204);
  });
  app.get('/session-code', async (c) => {
    const customer = readCustomer(c);
    const value = customer ? await pharmacy.sessionCode(customer.access_token) : null;
    return c.json({ value });
  });
  return app;
}
