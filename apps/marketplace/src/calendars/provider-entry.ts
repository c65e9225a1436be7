import { createEvents, type EventAttributes } from 'ics';
import type { Handle } from '../database/kysely-handle.ts';
import { foldByBytes } from '../booking/calendar-file.ts';
import type { Visit } from '../visit/read-visit.ts';
import { OWN_UID } from './busy-spans.ts';

/** The names of concerns by slug, for entries of providers. */
export const readConcernNames = async (db: Handle): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.selectFrom('concern').select(['slug', 'name']).execute();
  return new Map(rows.map(({ slug, name }) => [slug, name]));
};

const petOf = ({ pet_name: name, species, pet_species: own }: Visit): string => {
  const kind = (species ?? own)?.toLowerCase().replaceAll('_', ' ');
  return name === null ? (kind ?? 'a pet') : [name, kind && `(${kind})`].filter(Boolean).join(' ');
};

/** A visit as an entry of its provider's calendar: pet, concern and reference, and nothing of the owner (VISIT-16). */
export const providerEntry = (
  visit: Visit,
  concernNames: ReadonlyMap<string, string>,
): EventAttributes => {
  const isCancelled = visit.status === 'CANCELLED';
  const changed = (visit.changed_at ?? visit.created_at).epochMilliseconds;
  const concerns = visit.concerns.map((slug) => concernNames.get(slug) ?? slug);
  // Without it the stamp is the wall clock's; the library's types leave it out.
  const stamped = { timestamp: changed };
  return {
    ...stamped,
    uid: `${visit.uuid}${OWN_UID}`,
    sequence: visit.sequence,
    productId: 'pawcall/marketplace',
    title: `Video appointment: ${petOf(visit)}`,
    description: [
      ...(concerns.length === 0 ? [] : [`Concerns: ${concerns.join(', ')}`]),
      `Reference: ${visit.reference}`,
    ].join('\n'),
    start: visit.start_at.epochMilliseconds,
    startInputType: 'utc',
    startOutputType: 'utc',
    end: visit.end_at.epochMilliseconds,
    endInputType: 'utc',
    endOutputType: 'utc',
    created: visit.created_at.epochMilliseconds,
    lastModified: changed,
    status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
    busyStatus: isCancelled ? 'FREE' : 'BUSY',
    method: 'PUBLISH',
  };
};

/** Entries as one calendar (RFC 5545). */
export const writeCalendar = (entries: readonly EventAttributes[], name: string): string => {
  const { error, value } = createEvents([...entries], {
    productId: 'pawcall/marketplace',
    method: 'PUBLISH',
    calName: name,
  });
  if (value === null)
    throw new TypeError(`The calendar could not be made: ${error?.name ?? 'unknown'}.`);
  return foldByBytes(value);
};
