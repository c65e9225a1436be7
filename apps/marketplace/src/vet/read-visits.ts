import { sql } from 'kysely';
import type { WeeklyRule } from '../availability/offered-slots.ts';
import type { Handle } from '../database/kysely-handle.ts';
import type { Vet } from './page.ts';

/** A visit as its vet sees it: nothing of the owner. */
export type VetVisit = Awaited<ReturnType<typeof readVisits>>[number];

/** The visits of a vet that begin within a span, the earliest first; cancelled ones too. */
export const readVisits = (
  db: Handle,
  vet: Vet,
  from: Temporal.Instant,
  to: Temporal.Instant | undefined,
) =>
  db
    .selectFrom('booking as b')
    .innerJoin('quote as q', 'q.uuid', 'b.quote_uuid')
    .leftJoin('pharmacy as ph', 'ph.slug', 'q.partner')
    .leftJoin('pet', 'pet.uuid', 'b.pet_uuid')
    .select([
      'b.reference',
      'b.status',
      'b.start_at',
      'b.end_at',
      'b.room',
      'b.species',
      'ph.video_address',
      'pet.name as pet_name',
      'pet.species as pet_species',
      sql<readonly string[]>`array(
        select coalesce(own.name, concern.name)
        from concern left join concern_name own on own.slug = concern.slug and own.locale = ${vet.locale}
        where concern.slug = any (b.concerns) order by concern.position)`.as('concern_names'),
    ])
    .where('b.provider_id', '=', vet.providerId)
    .where('b.start_at', '>=', from)
    .$if(to !== undefined, (query) => query.where('b.start_at', '<', to ?? from))
    .orderBy('b.start_at')
    .orderBy('b.uuid')
    .execute();

/** The days off of a vet from a day on, the first first. */
export const readDaysOff = async (
  db: Handle,
  { providerId }: Vet,
  from: Temporal.PlainDate,
): Promise<readonly Temporal.PlainDate[]> => {
  const rows = await db
    .selectFrom('exception_day')
    .select(sql<string>`day::text`.as('day'))
    .where('provider_id', '=', providerId)
    .where('day', '>=', from.toString())
    .orderBy('day')
    .execute();
  return rows.map(({ day }) => Temporal.PlainDate.from(day));
};

/** The working hours of a vet. */
export const readHours = (db: Handle, { providerId }: Vet): Promise<readonly WeeklyRule[]> =>
  db
    .selectFrom('weekly_rule')
    .select(['weekday', 'start_minute', 'end_minute'])
    .where('provider_id', '=', providerId)
    .execute();
