import { login, register } from '@pawcall/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { AccountServer } from '../../../apps/marketplace/testing/account-test-server.ts';
import { serveAccounts } from '../../../apps/marketplace/testing/account-server-lifecycle.ts';
import { passwordProblems } from '../../../apps/marketplace/src/accounts/password/password-policy.ts';
import { readSettings } from '../../../apps/marketplace/src/settings/settings.ts';
import { control } from './vulnerable-routes.ts';

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const isStrong = (hash: string): boolean => {
  const [, memory, passes, lanes, salt = '', tag = ''] = PHC.exec(hash) ?? [];
  return (
    Number(memory) >= 19_456 &&
    Number(passes) >= 2 &&
    Number(lanes) === 1 &&
    Buffer.from(salt, 'base64').length === 16 &&
    Buffer.from(tag, 'base64').length === 32
  );
};

/** How many stored hashes of passwords and codes are weaker than they must be. */
const weakHashes = async (server: AccountServer): Promise<number> => {
  const rows = await sql<{ hash: string }>`
    select password_hash as hash from app_user where password_hash is not null
    union all select password_hash from pharmacy_customer where password_hash is not null
    union all select code_hash from one_time_code`.execute(server.market.db);
  expect(rows.rows.length).toBeGreaterThan(10);
  return rows.rows.filter(({ hash }) => !isStrong(hash)).length;
};

describe('stored hashes', () => {
  const server = serveAccounts();

  it('are argon2id of 19 MiB, two passes, salted, for passwords and codes [A-01]', async () => {
    await server.call(register, {
      email: 'ada@example.com',
      password: 'Tr1cky-horse',
      first_name: 'Ada',
      last_name: 'Moss',
    });
    expect(await weakHashes(server)).toBe(0);
  });

  it('are rehashed at the next sign-in when they were weaker [A-01]', async () => {
    const { db } = server.market;
    // The demo password with m=4096, t=1: what an older release might have stored.
    const { argon2Sync } = await import('node:crypto');
    const salt = Buffer.alloc(16, 7);
    const tag = argon2Sync('argon2id', {
      message: 'Pawcall-demo-1',
      nonce: salt,
      parallelism: 1,
      tagLength: 32,
      memory: 4096,
      passes: 1,
    });
    const plain = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
    const weak = `$argon2id$v=19$m=4096,t=1,p=1$${plain(salt)}$${plain(tag)}`;
    await db
      .updateTable('app_user')
      .set({ password_hash: weak })
      .where('email', '=', 'sam@example.com')
      .execute();
    expect(await weakHashes(server)).toBe(1);
    const came = await server.call(login, { email: 'sam@example.com', password: 'Pawcall-demo-1' });
    expect(came.status).toBe(200);
    expect(await weakHashes(server)).toBe(0);
  });

  it('are not computed for more than 1024 bytes [A-02]', async () => {
    const came = await server.callAnyhow(login, {
      email: 'sam@example.com',
      password: 'x'.repeat(1025),
    });
    expect(came.status).toBe(422);
  });
});

const GOOD =
  `Tr1cky-horse|Pawcall-demo-1|Ünïcödé-7x|Correct horse, battery 4|P.ferry/7lamp| Leading-1x |Trailing-1x  |xK9#mQ2$vL|
Blue!kettle.09|Żółw-9-kot|日本語-Ab1-x|Walnut_Tractor_88|7-Brave-otters|Moon&marble3|kiTe+42paper|Gr8-lakes-swim|N0rth.by.west|
Ziggurat#5go|Copper-tea-9|Z${'x'.repeat(61)}1!|Z${'y'.repeat(125)}1!|Pass-phrase with 1 blank|Lamp+9-Otters|emoji-😀-Ab1`
    .replaceAll('\n', '')
    .split('|');
const BAD =
  `Ab1!|Pass phrase with 1 blank|ALLUPPER-12|alllower-12|NoDigits-here|NoSpecial123|aaaaaaaa|12345678|Password1!|P@ssw0rd!|PassWord#1|Qwerty123!|Qwertyuiop1!|
Welcome1!|Welcome2026!|L3tme!n1|Letmein-1|Trustno1!|Q1w2e3r4!|1Qaz2wsx!|Iloveyou2!|Sunshine#9|Princess_7|Michelle-1|Football-12|
Baseball!1|Superman#1|Starwars-77|Summer2026!|Winter-2026|Charlie.1|Jennifer$9|Pawcall-2026|Harborvale-1|Jamie-2026!|Rivera!99|
S.u.n.s.h.i.n.e.1`
    .replaceAll('\n', '')
    .split('|');

describe('the rules for a new password', () => {
  const policy = readSettings({});
  const context = ['Jamie', 'Rivera', 'jamie'];
  const misjudged = (judge: (password: string) => boolean): readonly string[] => [
    ...GOOD.filter((password) => !judge(password)),
    ...BAD.filter((password) => judge(password)),
  ];

  it('classify sixty passwords correctly [AUTH-3, A-03]', () => {
    expect(GOOD.length + BAD.length).toBeGreaterThanOrEqual(60);
    expect(
      misjudged((password) => passwordProblems(password, policy, context).length === 0),
    ).toEqual([]);
  });

  control('the four classes alone let guessable ones through [A-03]', () => {
    const classes = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u];
    const lets = misjudged(
      (password) => password.length >= 8 && classes.every((pattern) => pattern.test(password)),
    );
    expect(lets.length).toBeGreaterThan(20);
  });
});
