import {
  type Booking,
  type CheckoutQuote,
  type Conflict,
  type Quote,
  createQuote,
} from '@pawcall/contract';
import * as contract from '@pawcall/contract';
import * as v from 'valibot';
import type { Handle } from '../src/database/kysely-handle.ts';
import { insertProviders, type NewProvider } from '../src/provider/insert-providers.ts';
import { rebuildSearch } from '../src/search/rebuild-index.ts';
import { aProvider } from './search-fixtures.ts';
import type { TestAnswer, TestCall, TestServer } from './test-server.ts';

/** Monday, eight in the morning in Los Angeles: one hour before the vets of the tests begin. */
export const MONDAY = Temporal.Instant.from('2026-06-15T15:00:00Z');

/** Inserts vets that work from nine to five, and answers their uuids. */
export const insertVets = async (
  db: Handle,
  names: readonly string[],
  parts: Partial<NewProvider> = {},
): Promise<readonly string[]> => {
  const vets = names.map((name) => aProvider(name, parts));
  await insertProviders(db, vets);
  await rebuildSearch(db, MONDAY);
  return vets.map((vet) => vet.uuid);
};

/** What a client of a test has. */
export interface ClientParts {
  readonly promoCodes?: readonly string[];
  readonly wallet?: number;
  readonly hiddenPricing?: boolean;
  readonly pet?: boolean;
}

/** Inserts a client, and answers the uuids of client and pet. */
export const insertClient = async (
  db: Handle,
  parts: ClientParts = {},
): Promise<{ readonly uuid: string; readonly pet: string }> => {
  const uuid = crypto.randomUUID();
  const pet = crypto.randomUUID();
  const { id } = await db
    .insertInto('app_user')
    .values({
      uuid,
      type: 'CLIENT',
      email: `${uuid}@example.com`,
      email_verified_at: MONDAY,
      first_name: 'Robin',
      password_hash: null,
      created_at: MONDAY,
      ...(parts.hiddenPricing === true ? { booking_experience: contract.HIDDEN_PRICING } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const code of parts.promoCodes ?? [])
    await db.insertInto('promo_code').values({ user_id: id, code, created_at: MONDAY }).execute();
  if (parts.wallet !== undefined)
    await db
      .insertInto('wallet')
      .values({ user_id: id, amount: parts.wallet, currency: 'USD' })
      .execute();
  if (parts.pet === true)
    await db
      .insertInto('pet')
      .values({
        uuid: pet,
        user_id: id,
        external_id: null,
        species: 'DOG',
        name: 'Rex',
        spayed_neutered: null,
        gender: null,
        color: null,
        color_2: null,
        birthday_on: null,
        weight: null,
        weight_is_metric: null,
        photo: null,
        created_at: MONDAY,
      })
      .execute();
  return { uuid, pet };
};

/** A quote request for the slot that begins `minutes` after MONDAY. */
export const slotAt = (minutes: number, parts: object = {}): object => ({
  start_at: MONDAY.add({ minutes }).toString(),
  end_at: MONDAY.add({ minutes: minutes + 30 }).toString(),
  target_currency: 'USD',
  target_country: 'us',
  target_province: 'CA',
  source: 'test',
  ...parts,
});

/** Asks for a quote. */
export const askQuote = (
  server: TestServer,
  provider: string,
  minutes: number,
  sent: TestCall & { readonly with?: object } = {},
): Promise<TestAnswer> =>
  server.call(createQuote, {
    ...sent,
    params: { partner_uuid: provider },
    body: slotAt(minutes, sent.with ?? {}),
  });

const dataOf = <S extends v.GenericSchema>(schema: S, answer: TestAnswer): v.InferOutput<S> =>
  v.parse(v.object({ status: v.literal('success'), data: schema }), JSON.parse(answer.text)).data;

/** The quote of a 200 answer. */
export const quoteIn = (answer: TestAnswer): Quote => dataOf(contract.Quote, answer);

/** The quote of the checkout page's 200 answer. */
export const checkoutIn = (answer: TestAnswer): CheckoutQuote =>
  dataOf(contract.CheckoutQuote, answer);

/** The booking of a 200 answer. */
export const bookingIn = (answer: TestAnswer): Booking => dataOf(contract.Booking, answer);

/** The body of a 409 answer. */
export const conflictIn = (answer: TestAnswer): Conflict =>
  v.parse(contract.Conflict, JSON.parse(answer.text));

/** The bookings of a list's 200 answer. */
export const bookingsIn = (answer: TestAnswer): readonly Booking[] =>
  dataOf(v.array(contract.Booking), answer);

/** The address of a 200 answer to `readJoinAddress`. */
export const joinIn = (answer: TestAnswer): contract.JoinAddress =>
  dataOf(contract.JoinAddress, answer);

/** The place in line of a 200 answer. */
export const placeIn = (answer: TestAnswer): contract.WaitlistEntry =>
  dataOf(contract.WaitlistEntry, answer);

/** Joins the line for the times of a vet from one to two days after MONDAY. */
export const joinLine = (
  server: TestServer,
  provider: string,
  as: string,
  parts: object = {},
  key: string = crypto.randomUUID(),
): Promise<TestAnswer> =>
  server.call(contract.joinWaitlist, {
    as,
    key,
    body: {
      partner_uuid: provider,
      from: MONDAY.add({ hours: 24 }).toString(),
      until: MONDAY.add({ hours: 48 }).toString(),
      target_currency: 'USD',
      target_country: 'us',
      target_province: 'CA',
      source: 'test',
      timezone: 'America/Denver',
      ...parts,
    },
  });

/** The places in line of a list's 200 answer. */
export const placesIn = (answer: TestAnswer): readonly contract.WaitlistEntry[] =>
  dataOf(v.array(contract.WaitlistEntry), answer);

/** What is on offer to a client who waits at one place. */
export const offerTo = async (
  server: TestServer,
  as: string,
): Promise<NonNullable<contract.WaitlistEntry['offer']> | undefined> =>
  placesIn(await server.call(contract.listWaitlist, { as }))[0]?.offer ?? undefined;
