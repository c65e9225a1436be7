import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { insertClient, insertVets, MONDAY } from '../../testing/booking-fixtures.ts';
import { emptyFolder, runCli } from '../../testing/run-cli.ts';
import { postgresDatabase } from '../../testing/test-database.ts';
import { openServerDatabase, type ServerDatabase } from '../database/server-database.ts';

const EMAIL = 'robin@clinic.example';

describe.skipIf(inject('postgres') === '')('providers account', () => {
  let folder: string;
  let url: string;
  let database: ServerDatabase;
  beforeAll(async () => {
    folder = emptyFolder();
    url = await postgresDatabase();
    database = await openServerDatabase({ url, onError: () => undefined });
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const run = async (...words: readonly string[]) => {
    const { code, stdout, stderr } = await runCli(['providers', 'account', ...words, '--json'], {
      folder,
      environment: { DATABASE_URL: url, PUBLIC_ORIGIN: 'https://api.example' },
    });
    return { code, data: JSON.parse(code === 0 ? stdout : stderr) };
  };
  const linked = () =>
    database.db
      .selectFrom('provider_account')
      .innerJoin('app_user', 'app_user.id', 'provider_account.user_id')
      .select(['email', 'type', 'locale', 'first_name', 'password_hash', 'provider_uuid'])
      .execute();

  it('makes an account, takes the one that is there, and ends it with its sessions [VISIT-19]', async () => {
    const [vet = '', other = ''] = await insertVets(database.db, ['Robin', 'Other']);
    await database.db
      .updateTable('provider')
      .set({ external_id: 'CLINIC-7' })
      .where('uuid', '=', vet)
      .execute();
    const made = await run('CLINIC-7', ' Robin@clinic.example', '--locale', 'fr-CA');
    expect(made).toMatchObject({
      code: 0,
      data: { provider: vet, email: EMAIL, ended: false, address: 'https://api.example/vet' },
    });
    expect(await linked()).toEqual([
      {
        email: EMAIL,
        type: 'PARTNER',
        locale: 'fr-CA',
        first_name: 'Robin',
        password_hash: null,
        provider_uuid: vet,
      },
    ]);
    expect((await run(vet, EMAIL)).data).toEqual(made.data);
    expect(await run(other, EMAIL)).toMatchObject({
      code: 1,
      data: { error: { code: 'refused' } },
    });
    const { id } = await database.db
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', EMAIL)
      .executeTakeFirstOrThrow();
    await database.db
      .insertInto('account_session')
      .values({
        uuid: crypto.randomUUID(),
        user_id: id,
        current_jti: crypto.randomUUID(),
        current_issued_at: MONDAY,
        expires_at: MONDAY.add({ hours: 1 }),
        created_at: MONDAY,
      })
      .execute();
    expect(await run(vet, EMAIL, '--end')).toMatchObject({ code: 0, data: { ended: true } });
    expect(await linked()).toEqual([]);
    const { revoked_at } = await database.db
      .selectFrom('account_session')
      .select('revoked_at')
      .executeTakeFirstOrThrow();
    expect(revoked_at).not.toBeNull();
    expect((await run(other, EMAIL)).data).toMatchObject({ user: made.data.user });
  });

  it('refuses unknown providers, e-mails of clients and texts that are no e-mail [VISIT-19]', async () => {
    const [vet = ''] = await insertVets(database.db, ['Third']);
    const { uuid } = await insertClient(database.db);
    const refusals = [
      [['nobody', EMAIL], 'not_found'],
      [[vet, `${uuid}@example.com`], 'refused'],
      [[vet, 'robin'], 'usage'],
      [[vet, 'unknown@clinic.example', '--end'], 'not_found'],
    ] as const;
    for (const [words, code] of refusals)
      expect((await run(...words)).data).toMatchObject({ error: { code } });
  });
});
