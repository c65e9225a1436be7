const PEOPLE = ['Abe', 'Bea', 'Cal', 'Dot', 'Eli', 'Fay', 'Gus', 'Hal', 'Ida', 'Jo', 'Kit', 'Lou'];
const HOURS = [16, 17, 18, 19, 21, 22];

/** One of its providers. */
export interface ForeignProvider {
  readonly uuid: string;
  readonly name: string;
  readonly state: string;
  readonly cents: number;
}

/** One free time. */
export interface ForeignSlot {
  readonly start: Temporal.Instant;
  readonly end: Temporal.Instant;
}

const numbered = (index: number): string =>
  `3f0c7f5e-7a34-4b7e-9a6e-${String(index).padStart(12, '0')}`;

/** Twelve in California, three in Nevada. */
export const FOREIGN_PROVIDERS: readonly ForeignProvider[] = [
  ...PEOPLE.map((name, index) => ({
    uuid: numbered(index),
    name,
    state: 'CA',
    cents: 3900 + index,
  })),
  ...PEOPLE.slice(0, 3).map((name, index) => ({
    uuid: numbered(100 + index),
    name,
    state: 'NV',
    cents: 4100,
  })),
];

/** What it treats, by slug. */
export const FOREIGN_CONCERNS = ['cough', 'fleas', 'weight_loss'].map((slug) => ({
  slug,
  icon: null,
  show_on_guided_search: true,
  is_primary: null,
  name: null,
  is_urgent: null,
}));

/** The free times of anybody from one instant to another; each lasts half an hour. */
export const foreignSlots = (
  from: Temporal.Instant,
  to: Temporal.Instant,
  now: Temporal.Instant,
): readonly ForeignSlot[] => {
  const slots: ForeignSlot[] = [];
  const first = Temporal.Instant.compare(from, now) > 0 ? from : now;
  let day = first.toZonedDateTimeISO('UTC').startOfDay();
  for (; Temporal.Instant.compare(day.toInstant(), to) < 0; day = day.add({ days: 1 })) {
    for (const hour of HOURS) {
      const start = day.add({ hours: hour }).toInstant();
      const isInside =
        Temporal.Instant.compare(start, first) >= 0 && Temporal.Instant.compare(start, to) < 0;
      if (isInside) slots.push({ start, end: start.add({ minutes: 30 }) });
    }
  }
  return slots;
};

/** A free time on the wire. */
export const slotRow = ({ start, end }: ForeignSlot, cents: number) => ({
  start_at: start.toString(),
  end_at: end.toString(),
  start_time: null,
  rate: { amount: cents, currency: 'USD' },
  utc_offset: null,
});

/** A result of a search on the wire. */
export const resultRow = (
  provider: ForeignProvider,
  slots: readonly ForeignSlot[],
  isInState: boolean,
) => ({
  feature: {
    uuid: provider.uuid,
    first_name: provider.name,
    last_name: null,
    designation: 'VET',
    post_nominal: null,
    uri_photo: null,
    description: null,
    rating_average: null,
    rating_count: null,
    license_guidelines: { license_jurisdiction: { name: null } },
    appointments: slots.map((slot) => slotRow(slot, provider.cents)),
    top_rated_concerns: null,
    languages: null,
  },
  scenario_type: null,
  search_result_uuid: crypto.randomUUID(),
  is_vcpr_enabled: null,
  is_in_state: isInState,
});
