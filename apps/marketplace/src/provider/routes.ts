import { sql } from 'kysely';
import {
  PET_SPECIES,
  type Locale,
  type PetConcern,
  listConcerns,
  listReviews,
  listSpeciesTreated,
  PROVIDER_GROUPS,
} from '@pawcall/contract';
import { providerGroupOf } from '@pawcall/domain';
import type { Handle } from '../database/kysely-handle.ts';
import { type CallRequest, type Route, route, success } from '../http/route.ts';
import { notFound } from '../http/http-errors.ts';

/** The concerns of comma-separated species or groups, all without species, in the caller's locale (WIRE-8). */
const findConcerns = async (
  db: Handle,
  petSpecies: string | undefined,
  locale: Locale,
): Promise<PetConcern[]> => {
  const named = new Set(petSpecies?.split(',').map((name) => name.trim().toUpperCase()));
  const wanted = PET_SPECIES.filter(
    (species) =>
      petSpecies === undefined || named.has(species) || named.has(providerGroupOf(species)),
  );
  const { rows } = await sql<PetConcern>`
    select concern.slug, icon, show_on_guided_search, is_primary, is_urgent,
      coalesce(own.name, concern.name) as name
    from concern left join concern_name own on own.slug = concern.slug and own.locale = ${locale}
    where species && ${wanted}::text[]
    order by position, concern.slug`.execute(db);
  return rows;
};

const readReviews = async (db: Handle, request: CallRequest<typeof listReviews>) => {
  const perPage = Number(request.query.perPage);
  const page = Number(request.query.page ?? '1');
  const provider = await db
    .selectFrom('provider')
    .select((eb) => [
      'id',
      eb
        .selectFrom('review')
        .whereRef('review.provider_id', '=', 'provider.id')
        .select(eb.fn.countAll<number>().as('total'))
        .as('total'),
    ])
    .where('uuid', '=', request.params.uuid)
    .executeTakeFirst();
  if (provider === undefined) throw notFound('There is no such provider.');
  const total = provider.total ?? 0;
  const rows = await db
    .selectFrom('review')
    .select(['uuid', 'body', 'author', 'author_last_name', 'created_at'])
    .where('provider_id', '=', provider.id)
    .orderBy('created_at', 'desc')
    .orderBy('uuid')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return {
    status: 'success' as const,
    data: rows.map((row) => ({ ...row, created_at: row.created_at.toString() })),
    meta: {
      current_page: page,
      last_page: Math.max(1, Math.ceil(total / perPage)),
      per_page: perPage,
      total,
    },
  };
};

const reviews = route(listReviews, (market, request) =>
  market.read((db) => readReviews(db, request)),
);

const speciesTreated = route(listSpeciesTreated, async (market) => {
  const { rows } = await market.read((db) =>
    sql<{ name: string }>`
    select distinct unnest(species) as name from provider where is_active`.execute(db),
  );
  const treated = new Set(rows.map((row) => row.name));
  return success(PROVIDER_GROUPS.filter((group) => treated.has(group)).map((name) => ({ name })));
});

const concerns = route(listConcerns, async (market, request) =>
  success(await market.read((db) => findConcerns(db, request.query.pet_species, request.locale))),
);

/** The calls about providers: reviews, the species they treat, the concerns of species. */
export const providerRoutes: readonly Route[] = [reviews, speciesTreated, concerns];
