import type { AnswerPath } from './pages.ts';

const DAYS = 40;
const HOURS_UTC = [17, 18, 19, 20];
const VET = { name: 'Dr. Vet', username: 'vet', avatarUrl: null, weekStart: 'Sunday' };
const PROFILE = { brandColor: null, darkBrandColor: null, theme: null };

/** A public event as the booker reads it: half an hour with one vet. */
const EVENT = {
  id: 1,
  title: 'Visit',
  slug: 'visit',
  length: 30,
  description: '',
  price: 0,
  currency: 'usd',
  locations: [{ type: 'integrations:daily' }],
  bookingFields: [
    { name: 'name', type: 'name', editable: 'system', required: true, defaultLabel: 'your_name' },
    { name: 'email', type: 'email', editable: 'system', required: true, defaultLabel: 'email' },
  ],
  metadata: {},
  isDynamic: false,
  periodType: 'UNLIMITED',
  requiresConfirmation: false,
  recurringEvent: null,
  seatsPerTimeSlot: null,
  schedulingType: null,
  hosts: [],
  subsetOfHosts: [],
  owner: { ...VET, ...PROFILE, id: 1, metadata: {}, organization: null },
  users: [{ ...VET, bookerUrl: '', profile: { username: 'vet', organization: null } }],
  subsetOfUsers: [{ ...VET, bookerUrl: '' }],
  schedule: { id: 1, timeZone: 'UTC' },
  profile: { ...VET, ...PROFILE, image: '', bookerLayouts: null },
  entity: { considerUnpublished: false, orgSlug: null, teamSlug: null, name: null },
};
const ME = { id: 1, email: 'vet@example.com', timeFormat: 12, timeZone: 'America/Los_Angeles' };

/** Eight free half hours on each of the next days. */
const freeTimes = () => {
  const today = Temporal.Now.plainDateISO('UTC');
  return Object.fromEntries(
    Array.from({ length: DAYS }, (_, index) => {
      const day = today.add({ days: index + 1 }).toString();
      const times = HOURS_UTC.flatMap((hour) => [`${hour}:00`, `${hour}:30`]);
      return [day, times.map((time) => ({ time: `${day}T${time}:00.000Z` }))];
    }),
  );
};

/** Answers what Cal.com's booker asks before a time is chosen, as its service does. */
export const answerAsCal: AnswerPath = (path) => {
  if (!path.startsWith('/cal/v2/')) return undefined;
  const ok = (data: unknown) => ({ status: 'success', data });
  if (path.endsWith('/slots/available')) return ok({ slots: freeTimes() });
  if (path.endsWith('/public')) return ok(EVENT);
  return path.endsWith('/me') ? ok({ ...ME, ...VET }) : ok({});
};
