import * as v from 'valibot';
import { type StagedRow, joined, rowKind } from './row-kind.ts';
import { DayCell, ExternalId, JurisdictionCell, TimeCell, whole } from './cell-schemas.ts';

/** A region in which a provider may practise, as it waits to be written. */
export const licenceRow = (provider: string, jurisdiction: string): StagedRow => ({
  kind: 'licences',
  key: joined(provider, jurisdiction),
  owner: provider,
  data: { jurisdiction },
});

const minuteOf = (time: string): number => {
  const [hours, minutes] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
};

/** Working hours in the provider's own zone; those over midnight are two rows. */
export const HOURS = rowKind({
  name: 'hours',
  keyField: 'start',
  schema: v.strictObject({
    provider: ExternalId,
    weekday: whole(1, 7),
    start: TimeCell,
    end: TimeCell,
  }),
  stage: (row) => {
    const start = minuteOf(row.start);
    const end = minuteOf(row.end);
    if (end <= start)
      return [
        {
          field: 'end',
          reason: 'must be after start: hours over midnight are two rows, 24:00 and 00:00',
        },
      ];
    const data = { weekday: row.weekday, start_minute: start, end_minute: end };
    const key = joined(row.provider, row.weekday, start);
    return [{ kind: 'hours', key, owner: row.provider, data }];
  },
});

/** Local days on which a provider does not work. */
export const DAYS_OFF = rowKind({
  name: 'days-off',
  keyField: 'day',
  schema: v.strictObject({ provider: ExternalId, day: DayCell }),
  stage: ({ provider, day }) => [
    { kind: 'days-off', key: joined(provider, day), owner: provider, data: { day } },
  ],
});

/** Regions in which a provider may practise. */
export const LICENCES = rowKind({
  name: 'licences',
  keyField: 'jurisdiction',
  schema: v.strictObject({ provider: ExternalId, jurisdiction: JurisdictionCell }),
  stage: ({ provider, jurisdiction }) => [licenceRow(provider, jurisdiction)],
});
