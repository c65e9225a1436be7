import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../server/settings.ts';
import { createStorefront } from '../storefront.ts';

const settings = readSettings({ PORT: '5000' });
const customer = Buffer.from(
  JSON.stringify({ customer_id: 'c-1', access_token: 'at-the-shop' }),
).toString('base64url');
const files = {
  pagesFolder: tmpdir(),
  widgetFolder: tmpdir(),
  widgetScript: { address: '/pawcall/pawcall-booking-0.1.0-12345678.js', integrity: 'sha384-test' },
  visitsScript: { address: '/pawcall/pawcall-visits-0.1.0-12345678.js', integrity: 'sha384-test' },
  widgetLoader: { address: '/pawcall/pawcall-loader-0.1.0-12345678.js', integrity: 'sha384-test' },
  docsFolder: tmpdir(),
  address: (source: string) => `/assets/${source}`,
};
const visit = (uuid: string, start_at: string, parts: object = {}) => ({
  uuid: `00000000-0000-4000-8000-0000000000${uuid}`,
  status: 'BOOKED',
  quote_uuid: '00000000-0000-4000-8000-000000000001',
  start_at,
  end_at: start_at.replace(':00:', ':30:'),
  total: { amount: 5000, currency: 'USD' },
  provider: {
    uuid: '00000000-0000-4000-8000-000000000002',
    first_name: 'Ada',
    last_name: 'Reyes',
    designation: 'VET',
  },
  provider_timezone: 'America/Denver',
  created_at: '2020-06-01T20:00:00Z',
  ...parts,
});
const success = (data: unknown) => Response.json({ status: 'success', data });

/** The signed-in account page, over services that answer per path; `requests` has the token of each. */
async function accountPage(bookings: () => Response) {
  const requests: string[] = [];
  const answers: Readonly<Record<string, () => Response>> = {
    '/commerce/session-codes': () => Response.json({ value: 'one-time' }),
    '/v1/harborvale/auth': () => success({ access_token: 'at-the-marketplace' }),
    '/v1/cx/bookings': bookings,
  };
  const app = createStorefront({
    settings,
    files,
    fetch: (input, init) => {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      requests.push(`${pathname} ${request.headers.get('Authorization') ?? 'nobody'}`);
      return Promise.resolve(answers[pathname]?.() ?? new Response(null, { status: 404 }));
    },
  });
  const headers = { Cookie: `harborvale_customer=${customer}` };
  const response = await app.request(`${settings.origin}/account`, { headers });
  const text = (await response.text()).replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  return { text, requests };
}

describe('the account page', () => {
  it('shows the visits that were booked, each with its reference, on the clock that was chosen [GO-22]', async () => {
    const { text, requests } = await accountPage(() =>
      success([
        visit('12', '2999-06-16T21:00:00Z', {
          reference: 'K7MX4PQ9',
          timezone: 'America/New_York',
        }),
        visit('11', '2020-06-16T21:00:00Z'),
      ]),
    );
    expect(text).toMatch(/To come Ada Reyes, DVM .*5:00 – 5:30 PM, Eastern Time/);
    expect(text).toMatch(
      /Reference K7MX4PQ9 Earlier Ada Reyes, DVM .*3:00 – 3:30 PM, Mountain Time/,
    );
    expect(text).toContain('Reference 00000000');
    expect(text).toContain('Sign out');
    expect(requests).toEqual([
      '/commerce/session-codes Bearer at-the-shop',
      '/v1/harborvale/auth nobody',
      '/v1/cx/bookings Bearer at-the-marketplace',
    ]);
  });

  it('shows that nothing is booked, and that the bookings could not be read', async () => {
    expect((await accountPage(() => success([]))).text).toContain('not booked a vet visit yet');
    const broken = await accountPage(() => new Response('<html>', { status: 502 }));
    expect(broken.text).toContain('cannot show your vet visits right now');
  });
});

describe('the shop’s own links', () => {
  const app = createStorefront({ settings, files });
  const pageAt = async (path: string) => {
    const response = await app.request(`${settings.origin}${path}`);
    return { status: response.status, page: await response.text() };
  };

  it.each(['/', '/hosted-booking', '/account', '/cart', '/help', '/terms', '/privacy', '/shop'])(
    'lead somewhere from %s, to what they name',
    async (path) => {
      const { page } = await pageAt(path);
      const targets = [...page.matchAll(/href="(\/[^"]*|#[^"]*)"/g)].map(
        ([, target = '']) => target,
      );
      expect(targets.length).toBeGreaterThan(8);
      for (const target of new Set(targets)) {
        const [address = '', id] = target.split('#');
        if (address.startsWith('/assets/')) continue;
        const led = address === '' ? { status: 200, page } : await pageAt(address);
        expect([target, led.status]).toEqual([target, 200]);
        if (id) expect([target, led.page.includes(`id="${id}"`)]).toEqual([target, true]);
      }
    },
  );
});
