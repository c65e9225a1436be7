import { pharmacyRegister } from '@pawcall/contract';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { serveAccounts } from '../../testing/account-server-lifecycle.ts';
import { openFakeSmtp } from '../../testing/fake-smtp-server.ts';
import { createMailWorker } from '../mail/mail-worker.ts';
import { Partner } from './partner-schema.ts';
import { savePartner } from './partner-directory.ts';

const partner = {
  slug: 'hillside',
  name: 'Hillside Pets',
  client_id: 'hillside-web',
  support_email: 'vets@hillside.example',
  mail_from: 'Hillside <vets@hillside.example>',
  mail_texts: {
    'en-US': { verify: { subject: 'Your {partner} code' }, signature: 'Your {partner} team' },
  },
};

const server = serveAccounts();
beforeAll(() => savePartner(server.market.db, v.parse(Partner, partner)));

const register = async (pharmacy: string, email: string) => {
  const person = { email, password: 'Wide-reef-7', first_name: 'New', last_name: 'Comer' };
  await server.callAnyhow(
    pharmacyRegister,
    { ...person, type: 'CLIENT', platform: 'WEB', source: pharmacy, code: '' },
    { params: { pharmacy } },
  );
  return (await server.messages(email))[0];
};

it('has its own wording in its mails, and no other partner has it [OPS-19]', async () => {
  const own = await register('hillside', 'own@example.com');
  expect(own?.subject).toBe('Your Hillside Pets code');
  expect(own?.text).toMatch(/Your Hillside Pets team$/);
  const others = await register('harborvale', 'others@example.com');
  expect([others?.subject, others?.text]).toEqual([
    'Your Pawcall verification code',
    expect.stringMatching(/The Pawcall team$/),
  ]);
});

it('uses the partner’s sender, and the deployment’s for the others [OPS-19]', async () => {
  const smtp = await openFakeSmtp();
  const { db, now, log } = server.market;
  const options = {
    db,
    now,
    log,
    smtpUrl: smtp.url,
    from: 'All <all@pawcall.example>',
    keep: false,
  };
  const worker = createMailWorker(options);
  expect(await worker.deliver()).toBe(2);
  await worker.stop();
  await smtp.close();
  const senders = smtp.mails.map((mail) => /^From: (.*)$/m.exec(mail)?.[1]);
  expect(senders).toEqual(['Hillside <vets@hillside.example>', 'All <all@pawcall.example>']);
});

it.each(['{name}', 'a } b', '{provider}', 'two\nlines', 'turned \u200f', ''])(
  'rejects the wording %j when it is stored [OPS-19]',
  (subject) => {
    const texts = { 'en-US': { verify: { subject } } };
    expect(v.safeParse(Partner, { ...partner, mail_texts: texts }).success).toBe(false);
  },
);
