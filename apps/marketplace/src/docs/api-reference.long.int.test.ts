import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { callList } from '@pawcall/contract/all-calls';
import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { parseDocument } from '../../testing/parse-openapi-document.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { MONDAY } from '../../testing/booking-fixtures.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

const ORIGIN = 'http://reference.example';
const executablePath = process.env['CHROME_PATH'] ?? '/usr/bin/chromium';
const Violations = v.array(
  v.object({ id: v.string(), nodes: v.array(v.object({ html: v.string() })) }),
);

describe('the API reference', () => {
  let database: TestDatabase;
  let server: TestServer;
  let browser: Browser;
  let axe: string;
  beforeAll(async () => {
    database = await openTestDatabase();
    server = await createTestServer(database.db, { now: MONDAY });
    axe = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
    browser = await chromium.launch({ executablePath });
  });
  afterAll(async () => {
    await browser.close();
    await database.close();
  });

  /** The page in a browser, served by this server alone; `problems` has what the policy refused and what failed. */
  const open = async (width: number, colorScheme: 'light' | 'dark') => {
    const page = await browser.newPage({ viewport: { width, height: 1000 }, colorScheme });
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(error.message));
    await page.route('**', async (route) => {
      const { origin, pathname } = new URL(route.request().url());
      if (origin !== ORIGIN) {
        problems.push(`asks for ${route.request().url()}`);
        return route.abort();
      }
      const answer = await server.fetch('api', pathname);
      return route.fulfill({
        status: answer.status,
        headers: Object.fromEntries(answer.headers),
        body: Buffer.from(await answer.arrayBuffer()),
      });
    });
    await page.goto(`${ORIGIN}/docs`);
    await page.getByText('/p/quote/{uuid}', { exact: true }).first().waitFor();
    return { page, problems };
  };

  it('works under a content policy without inline code, inline styles and eval [GO-3]', async () => {
    const { headers } = await server.fetch('api', '/docs');
    const policy = headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("script-src 'self'; style-src 'self'");
    expect(policy).not.toMatch(/unsafe|nonce|sha256|https?:|\*/);
    const { page, problems } = await open(1180, 'light');
    await page
      .getByRole('button', { name: /\/p\/quote\/\{uuid\} / })
      .first()
      .click();
    await page.getByText('"timezone"').first().waitFor();
    expect(problems).toEqual([]);
    await page.close();
  });

  it.each([
    [1180, 'dark'],
    [390, 'light'],
  ] as const)('has no axe violation at a width of %i, %s [GO-1]', async (width, scheme) => {
    const { page } = await open(width, scheme);
    await page
      .getByRole('button', { name: /\/p\/quote\/\{uuid\} / })
      .first()
      .click();
    await page.getByText('"timezone"').first().waitFor();
    await page.evaluate(axe);
    const found = v.parse(
      Violations,
      await page.evaluate(
        "axe.run(document, { resultTypes: ['violations'] }).then((r) => r.violations)",
      ),
    );
    expect(found.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 160))])).toEqual(
      [],
    );
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    await page.close();
  });

  it('groups the calls by service and has an example of each, with this server’s own address [WIRE-1]', async () => {
    const text = await (await server.fetch('api', '/docs/openapi.json')).text();
    const document = parseDocument(text);
    expect(document.tags.map(({ name }) => name)).toEqual([
      'Search and providers',
      'Quotes, holds and booking',
      'The signed-in client',
      'Pharmacy',
      'Authentication',
      'Commerce API and storefront',
    ]);
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(operations).toHaveLength(callList.length);
    for (const { operationId, responses } of operations) {
      const { example } = responses['200']?.content?.['application/json'] ?? {};
      expect([operationId, typeof example]).toEqual([operationId, 'object']);
    }
    expect(text).toContain(server.market.settings.publicOrigin);
    expect(text).not.toContain('api.pawcall.example');
  });
});
