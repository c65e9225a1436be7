import { Hono } from 'hono';
import { readCustomer } from './customer-cookie.ts';
import type { PharmacySystem } from './pharmacy-system.ts';

/** `GET /session-code`: a one-time code for the signed-in customer, `null` for a visitor (SES-4). Never cached. */
export function createSessionCode(pharmacy: PharmacySystem): Hono {
  const app = new Hono();
  app.get('/session-code', async (c) => {
    const customer = readCustomer(c);
    const value = customer ? await pharmacy.sessionCode(customer.access_token) : null;
    c.header('Cache-Control', 'no-store');
    return c.json({ value });
  });
  return app;
}
