import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertClient } from '../../testing/booking-fixtures.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { Command } from './framework/command.ts';
import { createContext } from './framework/create-context.ts';
import { partnersCheckCommand } from './partners/check-partner.ts';
import {
  partnersRemoveCommand,
  partnersAddCommand,
  partnersSetCommand,
} from './partners/manage-partners.ts';
import { usersListCommand } from './users.ts';

describe('commands with several partners', () => {
  let database: TestDatabase;
  const run = (command: Command, given: object) => {
    const { context } = createContext({
      environment: {},
      settingsFile: undefined,
      isServer: false,
      isForMachines: true,
      signal: new AbortController().signal,
    });
    const { db, close } = database;
    return command.run(
      { ...context, database: () => Promise.resolve({ db, isEmbedded: true, close }) },
      given,
    );
  };
  const add = (slug: string) => {
    const fields = [`name=${slug}`, `client_id=${slug}-web`, `support_email=vets@${slug}.example`];
    return run(partnersAddCommand, { words: [slug, ...fields] });
  };

  beforeAll(async () => {
    database = await openTestDatabase();
    await add('reef');
    await add('hill');
  });
  afterAll(() => database.close());

  it('show the partner of each client [OPS-6]', async () => {
    const { db } = database;
    const { uuid } = await insertClient(db);
    await db.updateTable('app_user').set({ partner: 'hill' }).where('uuid', '=', uuid).execute();
    const { data, text } = await run(usersListCommand, {});
    expect(data).toMatchObject([{ uuid, partner: 'hill' }]);
    expect(text).toMatch(/partner.*\n.* hill /);
  });

  it('remove the default partner only as the last one [OPS-15]', async () => {
    const remove = run(partnersRemoveCommand, { words: ['reef'] });
    await expect(remove).rejects.toMatchObject({
      code: 'refused',
      message: expect.stringContaining('partners set OTHER is_default=true'),
    });
  });

  it('list the missing widget options of a partner until they are stored [OPS-18]', async () => {
    const open = async () => {
      const { data } = await run(partnersCheckCommand, { words: ['hill'] });
      return v
        .parse(v.array(v.object({ outcome: v.string(), problem: v.string() })), data)
        .filter(({ outcome }) => outcome === 'open')
        .map(({ problem }) => problem);
    };
    expect(await open()).toEqual([
      'set sessionCodeUrl, checkoutBase, pharmacistPhone, pharmacistEmail, helpUrl, termsUrl, privacyUrl in widget_options, or in the page',
    ]);
    const options = {
      ...{
        sessionCodeUrl: '/session-code',
        checkoutBase: '/',
        helpUrl: '/help',
        termsUrl: '/terms',
      },
      ...{ privacyUrl: '/privacy', pharmacistPhone: '1', pharmacistEmail: 'rx@hill.example' },
    };
    await run(partnersSetCommand, { words: ['hill', `widget_options=${JSON.stringify(options)}`] });
    expect(await open()).toEqual([]);
  });

  it('reject unreadable rules and texts by name and keep the stored ones [OPS-15]', async () => {
    const { db } = database;
    const promo_rules = JSON.stringify([{ contains: 'HI', percent: 300 }]);
    const mail_texts = JSON.stringify({ 'xx-XX': {} });
    const update = db.updateTable('pharmacy').set({ promo_rules, mail_texts });
    await update.where('slug', '=', 'hill').execute();
    const { data } = await run(partnersCheckCommand, { words: ['hill'] });
    expect(JSON.stringify(data)).toMatch(/promo_rules\.0\.percent.*mail_texts\.xx-XX/);
    const set = run(partnersSetCommand, { words: ['hill', 'name=Hill'] });
    await expect(set).rejects.toMatchObject({
      code: 'usage',
      message: expect.stringContaining('promo_rules.0.percent'),
    });
    await run(partnersSetCommand, { words: ['hill', 'promo_rules=null', 'mail_texts={}'] });
  });
});
