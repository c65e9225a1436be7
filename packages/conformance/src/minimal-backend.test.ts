import {
  createForeignBackend,
  FOREIGN_CLIENT,
  FOREIGN_PATHS,
  FOREIGN_SESSION_CODE,
} from '@pawcall/testing';
import { describe, expect, it } from 'vitest';
import { allChecks } from './all-checks.ts';
import { createReport, summary } from './format-report.ts';
import { runCheck, runChecks } from './run-checks.ts';
import { createTarget, type Target } from './backend-under-test.ts';

const ORIGIN = 'https://shop.example';
const FOREIGN = 'https://foreign.example';

type Handle = (request: Request) => Promise<Response>;

const targetOf = (change: (handle: Handle) => Handle = (handle) => handle): Target => {
  const { handle } = createForeignBackend({
    now: () => Temporal.Now.instant(),
    allowedOrigin: ORIGIN,
  });
  const changed = change(handle);
  return createTarget({
    api: FOREIGN + FOREIGN_PATHS.api,
    auth: FOREIGN + FOREIGN_PATHS.auth,
    commerce: FOREIGN + FOREIGN_PATHS.commerce,
    pharmacy: 'elsewhere',
    source: 'elsewhere-web',
    user: FOREIGN_CLIENT,
    checkout: ORIGIN,
    sessionCode: FOREIGN_SESSION_CODE,
    allowedOrigin: ORIGIN,
    fetch: (input, init) => changed(new Request(input, init)),
  });
};

const needs = allChecks.filter(({ part }) => part === 'widget');

describe('a third-party backend without extensions that sends null for absent values', () => {
  it.each(needs)('has what the widget needs: $id [GO-11] [$clause]', async (check) => {
    expect(await runCheck(check, targetOf())).toEqual({ kind: 'passed' });
  });

  it('may differ from the reference server [GO-11]', async () => {
    const report = createReport(await runChecks(allChecks, targetOf()));
    expect(report).toMatchObject({ failed: 0, passed: expect.any(Number) });
    expect(report.differing).toBeGreaterThan(5);
    expect(summary(report)).toContain('The widget finds all that it needs.');
  });

  it('receives only the widget’s requests in the widget’s part [GO-11] [WIRE-1]', async () => {
    const asked: Request[] = [];
    const target = targetOf((handle) => (request) => {
      if (request.method !== 'OPTIONS') asked.push(request.clone());
      return handle(request);
    });
    await runChecks(needs, target);
    const bodies = await Promise.all(
      asked.map(async (request) => ({ path: new URL(request.url), text: await request.text() })),
    );
    const of = (path: string) =>
      bodies.filter(({ path: { pathname } }) => pathname.includes(path)).map(({ text }) => text);
    for (const text of of('/p/quote/').filter((body) => body !== ''))
      expect(JSON.parse(text)).toMatchObject({
        source: 'elsewhere-web',
        platform: 'WEB',
        search_result_uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
    for (const text of of('/search/guided').filter((body) => body.includes('province')))
      expect(JSON.parse(text)).toMatchObject({ concerns: ['cough'], source: 'elsewhere-web' });
    for (const { path } of bodies.filter((one) => one.path.pathname.endsWith('/reviews')))
      expect(path.searchParams.get('perPage')).toBe('10');
    for (const { path } of bodies.filter((one) => one.path.pathname.endsWith('/pet/concerns')))
      expect(path.searchParams.get('pet_species')).not.toBeNull();
    for (const text of of('/p/availability/')) {
      const { start_at: from, end_at: to }: { start_at: string; end_at: string } = JSON.parse(text);
      const hours = Temporal.Instant.from(from).until(to).total('hours');
      expect(hours).toBeGreaterThanOrEqual(23);
      expect(hours).toBeLessThanOrEqual(25);
    }
  });
});

describe('the same backend with a fault', () => {
  const FAULTS: readonly (readonly [string, string, string, string])[] = [
    ['search.guided', 'no uuid of providers', '/search/guided', '"uuid":"3f0c7f5e'],
    ['quote.prices', 'totals that do not add up', '/p/quote/', '"total":{"amount":3'],
    ['availability.inside', 'times of another year', '/p/availability/', '"start_at":"20'],
    ['account.own-data', 'pets without species', '/cx/pets', '"species":"CAT"'],
  ];

  it.each(FAULTS)('fails %s: %s [WIRE-2] [WIRE-7]', async (id, _, path, text) => {
    const target = targetOf((handle) => async (request) => {
      const response = await handle(request);
      if (!new URL(request.url).pathname.includes(path)) return response;
      const body = (await response.text()).replaceAll(text, `${text.slice(0, -2)}9`);
      return new Response(body, { status: response.status, headers: response.headers });
    });
    const check = needs.find((one) => one.id === id);
    expect(check && (await runCheck(check, target))).toMatchObject({ kind: 'failed' });
  });
});
