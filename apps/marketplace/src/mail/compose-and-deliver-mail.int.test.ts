import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { Handle } from '../database/kysely-handle.ts';
import { codeMail, noticeMail, resetSms } from './account-mails.ts';
import { type MailedVisit, visitMail } from './visit-mail.ts';
import { type FakeSmtp, openFakeSmtp } from '../../testing/fake-smtp-server.ts';
import { createMailWorker, MOST_ATTEMPTS } from './mail-worker.ts';
import { codeIn, createOutbox } from './outbox.ts';

const ada = { to: 'ada@example.com', name: 'Ada <b>Moss</b>', locale: 'en-US' };

const START = Temporal.Instant.from('2026-06-17T00:30:00Z');
const VISIT: MailedVisit = {
  provider: 'Dr. June Park, DVM',
  start: START,
  end: START.add({ minutes: 30 }),
  timeZone: 'America/Los_Angeles',
  total: { amount: 6499, currency: 'USD' },
  reference: 'R-1',
  address: 'https://shop.example/account?visit=1',
  freeUntil: START.subtract({ hours: 24 }),
  poisonLines: [{ name: 'Pet Poison Helpline', phone: '+1 855 764 7661', dial: '+18557647661' }],
  calendar: { name: 'visit.ics', type: 'text/calendar', text: 'BEGIN:VCALENDAR' },
};
const usd = (amount: number) => ({ amount, currency: 'USD' });

describe('mails', () => {
  it('contain the code on a line of its own, and as HTML with escaped values [AUTH-5]', () => {
    const mail = codeMail('verify', ada, '012345');
    expect(codeIn(mail.text)).toBe('012345');
    expect(mail.html).toContain('>012345</p>');
    expect(mail.html).toContain('Ada &lt;b&gt;Moss&lt;/b&gt;');
    expect(mail.html).not.toContain('<b>');
  });

  it('are sent in the user’s language [GO-2]', () => {
    expect(codeMail('reset', { ...ada, locale: 'fr-CA' }, '012345').subject).toBe(
      'Votre code de réinitialisation Pawcall',
    );
    expect(noticeMail('password-changed', { ...ada, locale: 'fr-CA' }).text).toContain('Bonjour');
    expect(codeIn(resetSms('+16195550142', 'fr-CA', '000001').text)).toBe('000001');
    expect(codeMail('verify', { ...ada, locale: 'xx' }, '012345').text).toContain('Hello');
  });

  it('confirm a booking in the client’s zone: how to join, what to have ready, until when it can be cancelled, and whom to call [SUM-1] [VISIT-11]', () => {
    const mail = visitMail(ada, VISIT, { kind: 'booked' });
    expect(mail.text).toContain('June 16, 2026');
    expect(mail.text).toContain('$64.99');
    expect(mail.text).toContain('Join from ten minutes before it begins: https://shop.example/');
    expect(mail.text).toContain('Have ready:');
    expect(mail.text.replaceAll(/\s/g, ' ')).toContain(
      'cancel free of charge until Mon, Jun 15, 5:30 PM',
    );
    expect(mail.text).toContain('Pet Poison Helpline +1 855 764 7661');
    expect(mail.files).toHaveLength(1);
  });

  it('show both offsets when the clock changes during the visit [GO-6]', () => {
    const start = Temporal.Instant.from('2027-11-07T05:30:00Z');
    const { text } = visitMail(
      ada,
      { ...VISIT, start, end: start.add({ minutes: 30 }), timeZone: 'America/Toronto' },
      { kind: 'booked' },
    );
    expect(text.replaceAll(/\s/g, ' ')).toContain('1:30 AM GMT-4 – 1:00 AM GMT-5');
  });

  it('show no amount when prices are hidden [PRICE-3]', () => {
    const paid = { ...VISIT, total: undefined };
    const booked = visitMail(ada, paid, { kind: 'booked' });
    expect(booked.text).toContain('Paid with your plan.');
    const back = { fee: usd(100), refund: usd(100), wallet_refund: usd(100) };
    const cancelled = visitMail(ada, paid, { kind: 'cancelled', ...back });
    for (const { text } of [booked, cancelled]) expect(text).not.toContain('$');
  });

  it('tell what was moved and what was given back, in the client’s language [VISIT-10]', () => {
    const before = { start: START.subtract({ hours: 48 }), end: START.subtract({ hours: 47 }) };
    const moved = visitMail(ada, VISIT, {
      kind: 'moved',
      before,
      due: usd(0),
      refund: usd(500),
    });
    expect(moved.text).toContain('Before: Sunday, June 14, 2026');
    expect(moved.text).toContain('Given back the way you paid: $5.00');
    const french = visitMail({ ...ada, locale: 'fr-CA' }, VISIT, {
      kind: 'cancelled',
      fee: usd(2500),
      refund: usd(0),
      wallet_refund: usd(100),
    });
    expect(french.subject).toBe('Votre rendez-vous est annulé');
    expect(french.text.replaceAll(/\s/g, ' ')).toContain('Frais d’annulation : 25,00 $ US');
    expect(french.text).not.toContain('Participez');
  });

  it('stop reminders by a link and by one press of a mail program [VISIT-13]', () => {
    const stopAddress = 'https://api.example/reminders/1';
    const mail = visitMail(ada, VISIT, { kind: 'reminder', stopAddress });
    expect(mail.text).toContain(stopAddress);
    expect(mail.headers).toEqual({
      'List-Unsubscribe': `<${stopAddress}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });
});

describe('the outbox', () => {
  let database: TestDatabase;
  let db: Handle;
  let smtp: FakeSmtp;
  let at = Temporal.Instant.from('2026-06-16T15:00:00Z');
  const now = () => at;
  beforeAll(async () => {
    database = await openTestDatabase();
    db = database.db;
    smtp = await openFakeSmtp();
  });
  beforeEach(async () => {
    await db.deleteFrom('outbox').execute();
  });
  afterAll(async () => {
    await smtp.close();
    await database.close();
  });

  const worker = (keep: boolean, log = pino({ level: 'silent' })) =>
    createMailWorker({
      db,
      now,
      log,
      smtpUrl: smtp.url,
      from: 'Shop <hello@shop.example>',
      keep,
    });
  const logTo = (lines: string[]) => pino({}, { write: (line) => void lines.push(line) });
  const left = () => db.selectFrom('outbox').select(['kind', 'delivered_at']).execute();

  it('keeps no message of a transaction that failed', async () => {
    const outbox = createOutbox({ now });
    await expect(
      db.transaction().execute(async (trx) => {
        await outbox.send(trx, codeMail('verify', ada, '012345'));
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await left()).toEqual([]);
  });

  it('delivers mails by SMTP once and deletes them; text messages stay', async () => {
    const outbox = createOutbox({ now });
    await outbox.send(db, codeMail('verify', ada, '012345'));
    await outbox.send(db, resetSms('+16195550142', 'en-US', '111111'));
    const mailer = worker(false);
    expect(await mailer.deliver()).toBe(1);
    expect(await mailer.deliver()).toBe(0);
    await mailer.stop();
    expect(smtp.mails.at(-1)).toContain('012345');
    expect(smtp.mails.at(-1)).toContain('To: ada@example.com');
    expect(smtp.mails.at(-1)).toContain('From: Shop <hello@shop.example>');
    expect(await left()).toEqual([{ kind: 'sms', delivered_at: null }]);
  });

  it('retries after a failure with growing delays, and keeps the demo’s messages', async () => {
    await createOutbox({ now }).send(db, codeMail('verify', ada, '222222'));
    const mailer = worker(true);
    smtp.setDown(true);
    expect(await mailer.deliver()).toBe(0);
    smtp.setDown(false);
    expect(await mailer.deliver()).toBe(0);
    at = at.add({ seconds: 61 });
    expect(await mailer.deliver()).toBe(1);
    await mailer.stop();
    expect((await left())[0]?.delivered_at?.toString()).toBe(at.toString());
  });

  it('sends the calendar file of a change as an invitation, and a reminder with its headers until it expires [VISIT-10][VISIT-13]', async () => {
    const outbox = createOutbox({ now });
    const invitation = {
      name: 'appointment.ics',
      type: 'text/calendar; charset=utf-8',
      text: 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n',
      method: 'REQUEST',
    };
    const stop = { kind: 'reminder', stopAddress: 'https://api.example/reminders/1' } as const;
    const expiresAt = at.add({ hours: 1 });
    await outbox.send(db, visitMail(ada, { ...VISIT, calendar: invitation }, { kind: 'booked' }));
    const reminder = visitMail(ada, { ...VISIT, calendar: undefined }, stop);
    await outbox.send(db, { ...reminder, expiresAt });
    await outbox.send(db, { ...reminder, expiresAt: at });
    const before = smtp.mails.length;
    expect(await worker(false).deliver()).toBe(2);
    const [booked = '', reminded = ''] = smtp.mails.slice(before);
    expect(booked).toMatch(/Content-Type: text\/calendar;[^\0]*method=REQUEST/);
    expect(reminded).toContain('List-Unsubscribe: <https://api.example/reminders/1>');
    expect(reminded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(await left()).toHaveLength(1);
  });

  it('claims one mail at a time, so that other processes deliver the rest', async () => {
    const outbox = createOutbox({ now });
    for (const code of ['333333', '444444']) await outbox.send(db, codeMail('verify', ada, code));
    const attempts: Promise<readonly { readonly attempts: number }[]>[] = [];
    const write = (): void => {
      attempts.push(db.selectFrom('outbox').select('attempts').orderBy('id').execute());
    };
    const mailer = worker(false, pino({}, { write }));
    smtp.setDown(true);
    expect(await mailer.deliver()).toBe(0);
    smtp.setDown(false);
    await mailer.stop();
    expect(await attempts[0]).toEqual([{ attempts: 1 }, { attempts: 0 }]);
    expect(await attempts[1]).toEqual([{ attempts: 1 }, { attempts: 1 }]);
  });

  it('drops a mail at once after a permanent SMTP failure [OPS-19]', async () => {
    await createOutbox({ now }).send(db, codeMail('verify', ada, '555555'));
    const lines: string[] = [];
    const mailer = worker(false, logTo(lines));
    smtp.setRefusal('550 nobody here');
    expect(await mailer.deliver()).toBe(0);
    smtp.setRefusal(undefined);
    at = at.add({ hours: 24 });
    expect(await mailer.deliver()).toBe(0);
    await mailer.stop();
    const row = await db.selectFrom('outbox').select('attempts').executeTakeFirstOrThrow();
    expect(row.attempts).toBe(MOST_ATTEMPTS);
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
      expect.objectContaining({
        responseCode: 550,
        msg: expect.stringMatching(/given up: check the address in the outbox, and SMTP_FROM/),
      }),
    ]);
    expect(lines.join('')).not.toContain(ada.to);
  });

  it('delivers each mail once and in order after an hour of 451, tried with growing pauses and logged with advice [OPS-19]', async () => {
    const codes = ['666666', '777777'];
    for (const code of codes) await createOutbox({ now }).send(db, codeMail('verify', ada, code));
    const lines: string[] = [];
    const mailer = worker(false, logTo(lines));
    const before = smtp.mails.length;
    const began = at;
    const tried: number[] = [];
    smtp.setDown(true);
    for (let minute = 0; minute < 60; minute += 1) {
      at = began.add({ minutes: minute });
      const known = lines.length;
      expect(await mailer.deliver()).toBe(0);
      tried.push(...lines.slice(known).map(() => minute));
    }
    smtp.setDown(false);
    expect(tried).toEqual([0, 1, 3, 7, 15, 31].flatMap((minute) => codes.map(() => minute)));
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      responseCode: 451,
      msg: expect.stringContaining('will be tried again: while this repeats, check SMTP_URL'),
    });
    at = began.add({ minutes: 63 });
    expect(await mailer.deliver()).toBe(codes.length);
    expect(await mailer.deliver()).toBe(0);
    await mailer.stop();
    const arrived = smtp.mails
      .slice(before)
      .map((mail) => codes.find((code) => mail.includes(code)));
    expect(arrived).toEqual(codes);
  });

  it('delivers a mail no later than by the time that the clock was set back, and later mails at once', async () => {
    await createOutbox({ now }).send(db, codeMail('verify', ada, '888888'));
    at = at.subtract({ minutes: 5 });
    const mailer = worker(false);
    expect(await mailer.deliver()).toBe(0);
    await createOutbox({ now }).send(db, codeMail('verify', ada, '999999'));
    expect(await mailer.deliver()).toBe(1);
    at = at.add({ minutes: 5 });
    expect(await mailer.deliver()).toBe(1);
    await mailer.stop();
  });
});
