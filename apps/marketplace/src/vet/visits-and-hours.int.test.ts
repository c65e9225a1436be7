import { createBooking, createQuote, guidedSearch, listAvailability } from '@pawcall/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { textOf, tokenFor } from '../../testing/account-test-server.ts';
import { serveAccounts } from '../../testing/account-server-lifecycle.ts';
import { insertVets } from '../../testing/booking-fixtures.ts';
import { giveVetPage, openVetBrowser, type VetBrowser } from '../../testing/vet-browser.ts';

const server = serveAccounts();

const VET = 'vet@example.com';
const PET = '<img src=x onerror=alert(1)>"\'&';
let [mine, other] = ['', ''];
/** References of two visits of `mine` on Tuesday at nine and ten, the second cancelled, and of one of `other`. */
let [own, cancelled, foreign] = ['', '', ''];
let browser: VetBrowser;

/** Books half an hour of a vet for Jamie's pet, and answers the reference. */
const book = async (provider: string, start: string): Promise<string> => {
  const token = await tokenFor(server, 'jamie@example.com');
  const start_at = Temporal.Instant.from(start);
  const quote = await server.call(
    createQuote,
    {
      start_at: start_at.toString(),
      end_at: start_at.add({ minutes: 30 }).toString(),
      target_currency: 'USD',
      target_country: 'us',
      target_province: 'CA',
      source: 'test',
    },
    { token, params: { partner_uuid: provider } },
  );
  const { uuid } = await server.market.db
    .selectFrom('pet')
    .select('uuid')
    .where('name', '=', PET)
    .executeTakeFirstOrThrow();
  const booked = await server.call(
    createBooking,
    { quote_uuid: textOf(quote, 'uuid'), pet_uuid: uuid, concerns: ['itching-skin'] },
    { token, headers: { 'Idempotency-Key': crypto.randomUUID() } },
  );
  return textOf(booked, 'reference');
};

const freeTimes = async (): Promise<number> => {
  const day = { start_at: '2026-06-18T07:00:00Z', end_at: '2026-06-19T07:00:00Z' };
  const { text } = await server.call(listAvailability, day, { params: { partner_uuid: mine } });
  return JSON.parse(text).data.length;
};

const isFound = async (): Promise<boolean> => {
  const { text } = await server.call(guidedSearch, {
    country: 'us',
    province: 'CA',
    date_from: '2026-06-18',
    timezone: 'America/Los_Angeles',
    species: 'DOG',
    species_treated: ['DOG'],
    concerns: ['itching-skin'],
    source: 'test',
  });
  return text.includes(mine);
};

beforeAll(async () => {
  const { db } = server.market;
  [mine = '', other = ''] = await insertVets(db, ['Mine', 'Other']);
  await sql`insert into concern (slug, name, species, is_primary, show_on_guided_search, is_urgent, position)
    values ('itching-skin', 'Itching & skin', '{DOG}', true, true, false, 1)`.execute(db);
  await sql`insert into concern_name values ('itching-skin', 'fr-CA', 'Démangeaisons')`.execute(db);
  await sql`update pet set name = ${PET} where name = 'Biscuit'`.execute(db);
  await giveVetPage(db, VET, mine);
  own = await book(mine, '2026-06-16T16:00:00Z');
  cancelled = await book(mine, '2026-06-16T17:00:00Z');
  foreign = await book(other, '2026-06-16T16:00:00Z');
  await sql`update booking set status = 'CANCELLED' where reference = ${cancelled}`.execute(db);
});

beforeEach(() => {
  browser = openVetBrowser(server);
});

describe('a vet’s visits and hours', () => {
  it('shows the vet’s own visits with pet, concern and reference, and nothing of the owner [VISIT-19]', async () => {
    await browser.logIn(VET);
    const { html } = await browser.get('/vet');
    for (const text of [own, cancelled, 'Itching &amp; skin', '30 minutes', 'Tuesday, June 16'])
      expect(html).toContain(text);
    expect(html).toMatch(/9:00 – 9:30 AM/);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp; (Dog)');
    expect(html).not.toContain('<img');
    expect(html).toMatch(/<s>.*<\/s> <strong>Cancelled<\/strong>/s);
    for (const text of [foreign, 'Jamie', 'Rivera', 'jamie@example.com', 'University Ave', '$'])
      expect(html).not.toContain(text);
    expect((await browser.get('/vet/week?from=2026-06-22')).html).not.toContain(own);
    expect((await browser.get('/vet/week')).html).toContain(own);
    const strange = await browser.get('/vet/week?from=2026-99-99');
    expect(strange.html).toContain('June 16');
    await sql`update app_user set locale = 'fr-CA' where email = ${VET}`.execute(server.market.db);
    const french = await browser.get('/vet');
    expect(french.html).toContain('<html lang="fr-CA">');
    for (const text of ['Démangeaisons', 'mardi 16 juin', 'Annulée', '(Chien)'])
      expect(french.html).toContain(text);
    await sql`update app_user set locale = 'en-US' where email = ${VET}`.execute(server.market.db);
  });

  it('has the link to the video call from ten minutes before a visit until its end [VISIT-12]', async () => {
    await browser.logIn(VET);
    expect((await browser.get('/vet')).html).toMatch(/You can join from 8:50 AM\./);
    server.advance({ minutes: 50 });
    const open = await browser.get('/vet');
    const { room } = await server.market.db
      .selectFrom('booking')
      .select('room')
      .where('reference', '=', own)
      .executeTakeFirstOrThrow();
    expect(open.html).toContain(`${room}">Join the video call</a>`);
    server.advance({ minutes: 40 });
    expect((await browser.get('/vet')).html).not.toContain(room);
    server.advance({ minutes: -90 });
  });

  it('saves working hours: free times and search follow at once; booked visits outside stay and are told [VISIT-19]', async () => {
    await browser.logIn(VET);
    const before = await browser.get('/vet/hours');
    expect(before.html).toContain('name="start-4-0" type="time" value="09:00"');
    expect(await freeTimes()).toBe(16);
    const hours = {
      'start-4-0': '08:00',
      'end-4-0': '10:15',
      'start-4-1': '23:00',
      'end-4-1': '00:00',
    };
    expect((await browser.post('/vet/hours', hours)).location).toBe('/vet/hours?saved');
    expect(await freeTimes()).toBe(6);
    const after = await browser.get('/vet/hours?saved');
    expect(after.html).toContain('Saved.');
    expect(after.html).toContain('name="end-4-1" type="time" value="00:00"');
    expect(after.html).toMatch(/These visits stay booked.*Tue, Jun 16, 9:00 AM/s);
    expect(await isFound()).toBe(true);
    await browser.post('/vet/hours', {});
    expect([await freeTimes(), await isFound()]).toEqual([0, false]);
  });

  it('tells what is wrong with hours at the field, with what was typed [VISIT-19]', async () => {
    await browser.logIn(VET);
    const before = await freeTimes();
    const { status, html } = await browser.post('/vet/hours', {
      ...{ 'start-1-0': '09:00', 'end-1-0': '' },
      ...{ 'start-2-0': '09:10', 'end-2-0': '12:00' },
      ...{ 'start-3-0': '12:00', 'end-3-0': '09:00' },
      ...{ 'start-4-0': '09:00', 'end-4-0': '12:00', 'start-4-1': '11:45', 'end-4-1': '13:00' },
      ...{ 'start-5-0': '"><b>', 'end-5-0': '12:00' },
    });
    expect(status).toBe(422);
    const problems = [...html.matchAll(/<p class="problem" id="([\w-]+)-problem">([^<]+)<\/p>/g)];
    expect(problems.map(([, name, text]) => [name, text])).toEqual([
      ['end-1-0', 'Monday: Enter both times, or leave both empty.'],
      ['start-2-0', 'Tuesday: Use full quarter hours, such as 09:15.'],
      ['end-3-0', 'Wednesday: The end must be after the start.'],
      ['start-4-1', 'Thursday: This span overlaps another one of the day.'],
      ['start-5-0', 'Friday: Use full quarter hours, such as 09:15.'],
    ]);
    expect(html).toMatch(/role="alert" tabindex="-1" autofocus.*href="#start-4-1"/s);
    expect(html).toMatch(/<title>Error: Working hours/);
    for (const value of ['09:10', '11:45', '&quot;&gt;&lt;b&gt;'])
      expect(html).toContain(`value="${value}"`);
    expect(html).toMatch(/aria-describedby="start-4-1-problem" aria-invalid="true"/);
    expect(await freeTimes()).toBe(before);
  });

  it('adds and removes days off, also at once in two windows [VISIT-19]', async () => {
    await browser.logIn(VET);
    await browser.post('/vet/hours', { 'start-4-0': '09:00', 'end-4-0': '17:00' });
    expect([await freeTimes(), await isFound()]).toEqual([16, true]);
    const range = { first: '2026-06-16', last: '2026-06-18' };
    const sent = await Promise.all([
      browser.post('/vet/days-off', range),
      browser.post('/vet/days-off', { first: '2026-07-01', last: '' }),
    ]);
    for (const { location } of sent) expect(location).toBe('/vet/days-off?saved');
    expect([await freeTimes(), await isFound()]).toEqual([0, false]);
    const { html } = await browser.get('/vet/days-off?saved');
    expect(html).toContain('Jun 16, 2026 – Jun 18, 2026');
    expect(html).toContain('Wednesday, July 1, 2026');
    expect(html).toMatch(/These visits stay booked.*Tue, Jun 16/s);
    expect((await browser.get('/vet')).html).toContain('Day off.');
    const removed = await browser.post('/vet/days-off', { ...range, remove: 'yes' });
    expect(removed.location).toBe('/vet/days-off?saved');
    expect([await freeTimes(), await isFound()]).toEqual([16, true]);
  });

  it.each([
    [{ first: '' }, 'first', 'Enter a day.'],
    [{ first: '2026-02-30' }, 'first', 'Enter a day.'],
    [{ first: '2026-06-15' }, 'first', 'Enter today or a later day.'],
    [
      { first: '2026-06-20', last: '2026-06-19' },
      'last',
      'The last day must not be before the first.',
    ],
    [{ first: '2026-06-20', last: '2027-06-21' }, 'last', 'Enter one year at most.'],
  ] as const)('tells what is wrong with days off: %j [VISIT-19]', async (given, name, text) => {
    await browser.logIn(VET);
    const { status, html } = await browser.post('/vet/days-off', given);
    expect(status).toBe(422);
    expect(html).toContain(`id="${name}-problem">${text}`);
    expect(html).toContain(`value="${given.first}"`);
  });
});
