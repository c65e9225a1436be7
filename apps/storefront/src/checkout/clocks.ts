import { formatDay, formatZonedRange } from '@pawcall/format';
import type { CheckoutTexts } from './texts/checkout-texts.ts';

/** An appointment's two ends. */
type Times = { readonly start: Temporal.Instant; readonly end: Temporal.Instant };
/** The zones of who books and of who is booked. */
type Zones = { readonly ours: string; readonly theirs: string };

/** From start to end by the provider's own clock, with its day where that is another; undefined where both clocks show the same (GO-9). */
export const timesByTheirClock = (
  { start, end }: Times,
  { ours, theirs }: Zones,
  locale: string,
): string | undefined => {
  const [here, there] = [start.toZonedDateTimeISO(ours), start.toZonedDateTimeISO(theirs)];
  if (here.offset === there.offset) return undefined;
  const range = formatZonedRange(start, end, theirs, locale);
  const day = there.toPlainDate();
  return day.equals(here.toPlainDate()) ? range : `${formatDay(day, locale)}, ${range}`;
};

/** What the provider's own time is called: a technician is no vet (TILE-6). */
export const theirClock = (
  { designation }: { readonly designation: string },
  text: Pick<CheckoutTexts, 'vetTime' | 'technicianTime'>,
): string => (designation === 'TECH' ? text.technicianTime : text.vetTime);
