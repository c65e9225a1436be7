import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveAccounts } from '../../testing/account-server-lifecycle.ts';
import { insertVets } from '../../testing/booking-fixtures.ts';
import { giveVetPage, openVetBrowser, type VetBrowser } from '../../testing/vet-browser.ts';

const server = serveAccounts();

const CALENDAR = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//test//EN',
  'BEGIN:VEVENT',
  'UID:1',
  'DTSTAMP:20260601T000000Z',
  'DTSTART:20260617T160000Z',
  'DTEND:20260617T170000Z',
  'SUMMARY:Dentist',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');

const calendars = createServer((request, response) => {
  response.setHeader('Content-Type', 'text/calendar');
  response.end(request.url === '/own.ics' ? CALENDAR : 'nonsense');
});
let origin = '';
let mine: VetBrowser;
let another: VetBrowser;

const uuidIn = (html: string): string => /name="uuid" value="([\da-f-]{36})"/.exec(html)?.[1] ?? '';

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    calendars.listen(0, '127.0.0.1', resolve);
  });
  const address: AddressInfo | string | null = calendars.address();
  if (address === null || typeof address === 'string') throw new TypeError('It has no port.');
  origin = `http://127.0.0.1:${address.port}`;
  const { db } = server.market;
  const [first = '', second = ''] = await insertVets(db, ['First', 'Second']);
  await giveVetPage(db, 'vet@example.com', first);
  await giveVetPage(db, 'lee@example.com', second);
  [mine, another] = [openVetBrowser(server), openVetBrowser(server)];
  await mine.logIn('vet@example.com');
  await another.logIn('lee@example.com');
});
afterAll(() => calendars.close());

describe('the calendar page of a vet', () => {
  it('connects a calendar, shows its state without its address, and disconnects it; nobody else does [VISIT-17, VISIT-19]', async () => {
    const url = `${origin}/own.ics`;
    const sent = await mine.post('/vet/calendar/connect', { kind: 'ics', url });
    expect(sent.location).toBe('/vet/calendar?saved');
    const { html } = await mine.get('/vet/calendar?saved');
    expect(html).toContain('Last read Tue, Jun 16, 8:00 AM.');
    expect(html).toContain(new URL(origin).host);
    expect(html).not.toContain('own.ics');
    const uuid = uuidIn(html);
    expect((await another.get('/vet/calendar')).html).not.toContain(uuid);
    await another.post('/vet/calendar/disconnect', { uuid });
    expect((await mine.get('/vet/calendar')).html).toContain(uuid);
    await sql`update provider_calendar set failure = 'timeout'`.execute(server.market.db);
    expect((await mine.get('/vet/calendar')).html).toContain('does not answer in time.');
    await mine.post('/vet/calendar/disconnect', { uuid });
    expect((await mine.get('/vet/calendar')).html).not.toContain(uuid);
  });

  it.each([
    ['', 'ics', 'url', 'Enter the address of the calendar.'],
    ['ftp://calendar.example/', 'ics', 'url', 'Enter an https address'],
    ['/nonsense', 'ics', 'url', 'What is at this address is not a calendar.'],
    ['/own.ics', 'pushes', 'pushes', 'Visits cannot be written into this calendar.'],
  ])(
    'tells at the field what is wrong with %j (%s) [VISIT-17, VISIT-19]',
    async (path, kind, name, text) => {
      const url = path.startsWith('/') ? origin + path : path;
      const password = 'calendar-secret';
      const given = { kind: 'ics', url, username: 'robin', password };
      const sent = await mine.post(
        '/vet/calendar/connect',
        kind === 'pushes' ? { ...given, pushes: 'on' } : given,
      );
      expect(sent.status).toBe(422);
      expect(sent.html).toContain(`id="${name}-problem">${text}`);
      expect(sent.html).toContain(`value="${url}"`);
      expect(sent.html).toContain('value="robin"');
      expect(sent.html).not.toContain(password);
      expect(uuidIn(sent.html)).toBe('');
    },
  );

  it('shows the address of the vet’s feed once, replaces and ends it [VISIT-16, VISIT-19]', async () => {
    const addressIn = (html: string): string => /<code>([^<]+)<\/code>/.exec(html)?.[1] ?? '';
    const first = addressIn((await mine.post('/vet/calendar/feed', {})).html);
    expect(first).toMatch(/\/calendar\/[\w-]{32}\.ics$/);
    expect((await mine.get('/vet/calendar')).html).toContain('There is an address since');
    expect((await mine.get('/vet/calendar')).html).not.toContain(first);
    const second = addressIn((await mine.post('/vet/calendar/feed', {})).html);
    expect([second === first, second.startsWith('http')]).toEqual([false, true]);
    expect((await another.get('/vet/calendar')).html).not.toContain('There is an address');
    await another.post('/vet/calendar/end-feed', {});
    expect((await mine.get('/vet/calendar')).html).toContain('There is an address since');
    expect((await mine.post('/vet/calendar/end-feed', {})).location).toBe('/vet/calendar?saved');
    expect((await mine.get('/vet/calendar')).html).not.toContain('There is an address since');
  });
});
