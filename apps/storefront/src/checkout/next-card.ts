import { COUNTRIES, type Booking } from '@pawcall/contract';
import { poisonLines } from '@pawcall/domain';
import { formatDayTime } from '@pawcall/format';
import { node } from '../page/browser/create-element.ts';
import type { Localization } from './localization.ts';

/** What happens next: how to join, what to have ready, until when it can be cancelled, and whom to call (VISIT-11). */
export function nextCard(
  { terms }: Booking,
  country: string | undefined,
  { text, locale, timeZone }: Localization,
): HTMLElement {
  const until = terms?.fee.amount === 0 ? terms.free_until : undefined;
  const change = until
    ? text.freeUntil(formatDayTime(Temporal.Instant.from(until), timeZone, locale))
    : text.change;
  const lines = poisonLines(COUNTRIES.find((known) => known === country) ?? 'us').map(
    ({ name, phone, dial }) =>
      node('li', {}, `${name}: `, node('a', { class: 'hv-link', href: `tel:${dial}` }, phone)),
  );
  return node(
    'section',
    { class: 'hv-card hv-next', 'aria-labelledby': 'next' },
    node('h2', { id: 'next' }, text.next),
    ...[text.join, text.prepare, change, text.emergency].map((line) => node('p', {}, line)),
    node('p', {}, text.poison),
    node('ul', { class: 'hv-times' }, ...lines),
  );
}
