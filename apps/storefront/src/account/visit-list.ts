import type { Booking } from '@pawcall/contract';
import { DEFAULT_LOCALE, readZone, titledName } from '@pawcall/domain';
import { formatAppointment } from '@pawcall/format';
import { html } from 'hono/html';
import { referenceOf } from '../checkout/reference.ts';
import type { Markup } from '../page/markup.ts';

/** The vet visits of a customer: what is to come, then what was; null when they cannot be read right now. */
export const visitList = (visits: readonly Booking[] | null, now: Temporal.Instant): Markup => {
  if (visits === null) {
    return html`<p class="hv-problem" role="status">
      We cannot show your vet visits right now. Please reload the page in a minute.
    </p>`;
  }
  if (visits.length === 0) return html`<p>You have not booked a vet visit yet.</p>`;
  const isToCome = ({ end_at }: Booking) =>
    Temporal.Instant.compare(Temporal.Instant.from(end_at), now) > 0;
  return html`
    ${group('To come', visits.filter(isToCome).toReversed())}
    ${group(
      'Earlier',
      visits.filter((visit) => !isToCome(visit)),
    )}
  `;
};

const group = (heading: string, visits: readonly Booking[]): Markup | string =>
  visits.length === 0
    ? ''
    : html`<h3>${heading}</h3>
        <ul class="hv-visits">
          ${visits.map(visitItem)}
        </ul>`;

const visitItem = (visit: Booking): Markup => {
  const { provider } = visit;
  const zone = readZone(visit.timezone ?? '') ?? visit.provider_timezone;
  const [start, end] = [visit.start_at, visit.end_at].map((at) => Temporal.Instant.from(at));
  return html`<li>
    <b>${titledName(provider)}</b>
    <span>${start && end ? formatAppointment(start, end, zone, DEFAULT_LOCALE) : ''}</span>
    <span class="hv-hint">
      Reference ${referenceOf(visit)}${visit.status === 'CANCELLED' ? ', cancelled' : ''}
    </span>
  </li>`;
};
