import { randomBytes, randomUUID } from 'node:crypto';
import { digest, verifySecret } from '../../accounts/secret-hash.ts';
import type { Handle } from '../../database/kysely-handle.ts';
import type { Customer, CustomerSystem } from './customer-system.ts';

const TOKEN_DAYS = 30;
const CODE_MINUTES = 2;
const SECRET_BYTES = 32;

/** The demo pharmacy's system, which also is a shop: it knows its tokens and gives codes. */
export interface OwnSystem extends CustomerSystem {
  readonly customerOfToken: (token: string) => Promise<Customer | undefined>;
  /** A code with which the storefront's page signs its customer in here: two minutes, once. */
  readonly createCode: (customerId: string) => Promise<string>;
}

const COLUMNS = [
  'id',
  'pharmacy',
  'auth_type',
  'email',
  'email_verified',
  'first_name',
  'last_name',
] as const;

const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** The demo pharmacy's system, kept in this database. */
export const createOwnSystem = (
  db: Handle,
  now: () => Temporal.Instant,
  pharmacy: string,
): OwnSystem => {
  const read = (id: string): Promise<Customer | undefined> =>
    db
      .selectFrom('pharmacy_customer')
      .select(COLUMNS)
      .where('pharmacy', '=', pharmacy)
      .where('id', '=', id)
      .executeTakeFirst();
  const byEmail = (email: string) =>
    db
      .selectFrom('pharmacy_customer')
      .select([...COLUMNS, 'password_hash'])
      .where('pharmacy', '=', pharmacy)
      .where('email', '=', email)
      .where('auth_type', '=', 'registered')
      .executeTakeFirst();

  return {
    login: async (email, password) => {
      const found = await byEmail(email);
      const isRight = await verifySecret(password, found?.password_hash);
      return isRight && found !== undefined ? read(found.id) : undefined;
    },
    openSession: async (customerId) => {
      const token = newSecret();
      await db
        .insertInto('pharmacy_token')
        .values({
          token_hash: digest(token),
          customer_id: customerId,
          created_at: now(),
          expires_at: now().add({ hours: TOKEN_DAYS * 24 }),
        })
        .execute();
      return { customer_id: customerId, access_token: token };
    },
    customerOfToken: async (token) => {
      const row = await db
        .selectFrom('pharmacy_token')
        .select('customer_id')
        .where('token_hash', '=', digest(token))
        .where('expires_at', '>', now())
        .executeTakeFirst();
      return row === undefined ? undefined : read(row.customer_id);
    },
    createCode: async (customerId) => {
      const code = newSecret();
      await db
        .insertInto('pharmacy_session_code')
        .values({
          code_hash: digest(code),
          customer_id: customerId,
          expires_at: now().add({ minutes: CODE_MINUTES }),
        })
        .execute();
      return code;
    },
    redeemCode: async (code) => {
      const row = await db
        .updateTable('pharmacy_session_code')
        .set({ used_at: now() })
        .where('code_hash', '=', digest(code))
        .where('used_at', 'is', null)
        .where('expires_at', '>', now())
        .returning('customer_id')
        .executeTakeFirst();
      return row === undefined ? undefined : read(row.customer_id);
    },
    findRegistered: async (email) => {
      const found = await byEmail(email);
      return found === undefined ? undefined : read(found.id);
    },
    register: async (person) => {
      const id = `c_${randomUUID()}`;
      await db
        .insertInto('pharmacy_customer')
        .values({
          id,
          pharmacy,
          auth_type: 'registered',
          email: person.email,
          email_verified: true,
          password_hash: person.passwordHash,
          first_name: person.firstName,
          last_name: person.lastName,
          created_at: now(),
        })
        .execute();
      const made = await read(id);
      if (made === undefined) throw new Error('a customer that was just created is gone');
      return made;
    },
    pets: async (customerId) => {
      const rows = await db
        .selectFrom('pharmacy_pet')
        .selectAll()
        .where('customer_id', '=', customerId)
        .orderBy('id')
        .execute();
      return rows.map(({ customer_id: _customer, ...pet }) => pet);
    },
  };
};
