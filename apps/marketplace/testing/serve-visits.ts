import {
  type Booking,
  cancelBooking,
  createBooking,
  listAvailability,
  type Quote,
  readBooking,
} from '@pawcall/contract';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import {
  askQuote,
  bookingIn,
  insertClient,
  insertVets,
  MONDAY,
  quoteIn,
} from './booking-fixtures.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';
import { createTestServer, type TestAnswer, type TestServer } from './test-server.ts';

/** What the client of each test has in the wallet. */
export const WALLET = 2000;

/** A vet, and a client with a wallet and a pet, who books, moves and cancels: both new for each test. */
interface Visits {
  readonly database: TestDatabase;
  readonly server: TestServer;
  readonly vet: string;
  readonly client: string;
  /** Of the slot that begins `minutes` after MONDAY, to move a booking to it if one is named. */
  readonly quoteFor: (minutes: number, moves?: string) => Promise<Quote>;
  readonly bookQuote: (uuid: string, key?: string) => Promise<TestAnswer>;
  readonly book: (minutes: number) => Promise<Booking>;
  /** Cancels at a fee that was shown, in minor units. */
  readonly cancel: (
    uuid: string,
    fee: number,
    parts?: { readonly key?: string; readonly as?: string },
  ) => Promise<TestAnswer>;
  readonly read: (uuid: string) => Promise<Booking>;
  readonly wallet: () => Promise<number | undefined>;
  /** The account of a booking. */
  readonly entries: (
    uuid: string,
  ) => Promise<{ kind: string; paid: number; wallet: number; fee: number }[]>;
  readonly isFree: (minutes: number) => Promise<boolean>;
  /** To the client, the oldest first. */
  readonly mails: () => Promise<{ subject: string; text: string; files: string }[]>;
}

/** The visits of a test file; call it once, outside of tests. */
export const serveVisits = (): Visits => {
  let database: TestDatabase;
  let server: TestServer;
  let vet = '';
  let client: Awaited<ReturnType<typeof insertClient>>;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    [vet = ''] = await insertVets(database.db, [crypto.randomUUID()]);
    server = await createTestServer(database.db, { now: MONDAY });
    client = await insertClient(database.db, { wallet: WALLET, pet: true });
  });
  const quoteFor: Visits['quoteFor'] = async (minutes, moves) =>
    quoteIn(
      await askQuote(server, vet, minutes, {
        as: client.uuid,
        with: moves === undefined ? {} : { moves_booking_uuid: moves },
      }),
    );
  const bookQuote: Visits['bookQuote'] = (uuid, key = crypto.randomUUID()) =>
    server.call(createBooking, {
      as: client.uuid,
      key,
      body: { quote_uuid: uuid, pet_uuid: client.pet },
    });
  return {
    get database() {
      return database;
    },
    get server() {
      return server;
    },
    get vet() {
      return vet;
    },
    get client() {
      return client.uuid;
    },
    quoteFor,
    bookQuote,
    book: async (minutes) => bookingIn(await bookQuote((await quoteFor(minutes)).uuid)),
    cancel: (uuid, fee, { key = crypto.randomUUID(), as = client.uuid } = {}) =>
      server.call(cancelBooking, {
        as,
        key,
        params: { booking_uuid: uuid },
        body: { fee: { amount: fee, currency: 'USD' }, reason: 'Feeling better' },
      }),
    read: async (uuid) =>
      bookingIn(
        await server.call(readBooking, { as: client.uuid, params: { booking_uuid: uuid } }),
      ),
    wallet: async () => {
      const row = await database.db
        .selectFrom('wallet')
        .innerJoin('app_user', 'app_user.id', 'wallet.user_id')
        .select('wallet.amount')
        .where('app_user.uuid', '=', client.uuid)
        .executeTakeFirst();
      return row?.amount;
    },
    entries: (uuid) =>
      database.db
        .selectFrom('booking_change')
        .select(['kind', 'paid', 'wallet', 'fee'])
        .where('booking_uuid', '=', uuid)
        .orderBy('id')
        .execute(),
    isFree: async (minutes) => {
      const start_at = MONDAY.add({ minutes }).toString();
      const end_at = MONDAY.add({ minutes: minutes + 30 }).toString();
      const answer = await server.call(listAvailability, {
        params: { partner_uuid: vet },
        body: { start_at, end_at },
      });
      return answer.text.includes(`"start_at":"${start_at}"`);
    },
    mails: async () => {
      const rows = await database.db
        .selectFrom('outbox')
        .select(['subject', 'text', 'files'])
        .where('recipient', '=', `${client.uuid}@example.com`)
        .orderBy('id')
        .execute();
      return rows.map(({ files, ...mail }) => ({ ...mail, files: files ?? '' }));
    },
  };
};
