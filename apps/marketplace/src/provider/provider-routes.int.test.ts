import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listConcerns, listReviews, listSpeciesTreated } from '@pawcall/contract';
import { sql } from 'kysely';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { aProvider, callRoute, marketAt, uuidFor } from '../../testing/search-fixtures.ts';
import { insertProviders } from './insert-providers.ts';
import { providerRoutes } from './routes.ts';

const now = Temporal.Instant.from('2026-06-16T21:30:00Z');
let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  const reviews = Array.from({ length: 23 }, (_, index) => ({
    uuid: uuidFor(`review ${index}`),
    rating: 5,
    body: `Review ${index}`,
    author: 'Ann',
    author_last_name: index % 2 === 0 ? 'B.' : null,
    created_at: now.subtract({ hours: index }),
  }));
  await insertProviders(database.db, [
    aProvider('Reviewed', { reviews, species: ['DOG', 'SMALL_MAMMAL'] }),
    aProvider('Fresh'),
    aProvider('Retired', { species: ['HORSE'], is_active: false }),
  ]);
  await sql`insert into concern (slug, name, species, show_on_guided_search, is_primary, is_urgent, position)
    values ('bloat', 'Bloat', '{DOG}', true, false, true, 2), ('teeth', 'Teeth', '{DOG,RABBIT}', true, true, false, 1),
      ('shell', 'Shell', '{REPTILE}', true, true, false, 3)`.execute(database.db);
  await sql`insert into concern_name values ('bloat', 'fr-CA', 'Ventre gonflé'),
    ('bloat', 'en-GB', 'Swollen tummy'), ('teeth', 'fr-CA', 'Dents')`.execute(database.db);
});

afterAll(() => database.close());

const reviewsOf = (name: string, query: unknown = {}) =>
  callRoute(providerRoutes, listReviews, marketAt(database.db, now), {
    params: { uuid: uuidFor(name) },
    query,
  });

const concernsOf = async (pet_species?: string) => {
  const { data } = await callRoute(providerRoutes, listConcerns, marketAt(database.db, now), {
    query: pet_species === undefined ? {} : { pet_species },
  });
  return data.map((concern) => concern.slug);
};

describe('reviews', { timeout: 60_000 }, () => {
  it('are paged by ten, newest first, each once [REV-1]', async () => {
    const pages = [
      await reviewsOf('Reviewed'),
      await reviewsOf('Reviewed', { page: '2' }),
      await reviewsOf('Reviewed', { page: '3' }),
    ];
    expect(pages.map((page) => page.data.length)).toEqual([10, 10, 3]);
    expect(pages.flatMap((page) => page.data.map((review) => review.body))).toEqual(
      Array.from({ length: 23 }, (_, index) => `Review ${index}`),
    );
    expect(pages[0]?.meta).toEqual({ current_page: 1, last_page: 3, per_page: 10, total: 23 });
  });

  it('accept another page size and are empty beyond the last page', async () => {
    const page = await reviewsOf('Reviewed', { perPage: '5', page: '9' });
    expect([page.data, page.meta?.last_page]).toEqual([[], 5]);
  });

  it('are an empty page for a provider without reviews, and 404 for an unknown one', async () => {
    const page = await reviewsOf('Fresh');
    expect([page.data, page.meta?.last_page]).toEqual([[], 1]);
    await expect(reviewsOf('Nobody')).rejects.toMatchObject({ status: 404 });
  });
});

describe('species and concerns', { timeout: 60_000 }, () => {
  it('lists the species that an active provider treats [WIN-7]', async () => {
    const { data } = await callRoute(
      providerRoutes,
      listSpeciesTreated,
      marketAt(database.db, now),
      {},
    );
    expect(data).toEqual([{ name: 'DOG' }, { name: 'SMALL_MAMMAL' }]);
  });

  it('lists the concerns of species, by their own or their group name, none for an unknown one [STEP-5]', async () => {
    expect(await concernsOf()).toEqual(['teeth', 'bloat', 'shell']);
    expect(await concernsOf('DOG')).toEqual(['teeth', 'bloat']);
    expect(await concernsOf('rabbit,REPTILE')).toEqual(['teeth', 'shell']);
    expect(await concernsOf('SMALL_MAMMAL')).toEqual(['teeth']);
    expect(await concernsOf('DRAGON')).toEqual([]);
    expect(await concernsOf('')).toEqual([]);
  });

  it.each([
    ['en-US', ['Teeth', 'Bloat']],
    ['en-CA', ['Teeth', 'Bloat']],
    ['en-GB', ['Teeth', 'Swollen tummy']],
    ['fr-CA', ['Dents', 'Ventre gonflé']],
  ] as const)(
    'names the concerns in %s, in their own words where it has none [GO-2][WIRE-8]',
    async (locale, names) => {
      const { data } = await callRoute(providerRoutes, listConcerns, marketAt(database.db, now), {
        query: { pet_species: 'DOG' },
        locale,
      });
      expect(data.map(({ name }) => name)).toEqual(names);
    },
  );
});
