import { node } from '../page/browser/node.ts';
import type { Provider } from './answers.ts';
import type { CheckoutAddress } from './checkout-address.ts';
import { clocksDiffer, formatDay, formatRange } from './format.ts';
import { designationName, inWords, TEXT } from './text.ts';

/** What the card shows of an appointment: who, when in both zones, for whom, about what, and where. */
export interface Appointment {
  readonly provider: Provider;
  readonly startAt: string;
  readonly endAt: string;
  readonly timeZone: string;
  readonly providerTimeZone: string;
  readonly address: CheckoutAddress;
  readonly petName: string | undefined;
  readonly concernNames: ReadonlyMap<string, string>;
}

/** The appointment as it was handed over. */
export function appointmentCard(appointment: Appointment): HTMLElement {
  const { provider, startAt, endAt, timeZone, providerTimeZone, address } = appointment;
  const rows: (readonly [label: string, text: string | undefined])[] = [
    [TEXT.yourTime, formatRange(startAt, endAt, timeZone)],
    [
      TEXT.vetTime,
      clocksDiffer(startAt, timeZone, providerTimeZone)
        ? formatRange(startAt, endAt, providerTimeZone)
        : undefined,
    ],
    [TEXT.pet, appointment.petName ?? (address.species ? inWords(address.species) : undefined)],
    [
      TEXT.concerns,
      address.concerns
        .map((slug) => appointment.concernNames.get(slug) ?? inWords(slug))
        .join(', ') || undefined,
    ],
    [TEXT.place, placeOf(address)],
  ];
  return node(
    'section',
    { class: 'hv-card', 'aria-labelledby': 'appointment' },
    node('h2', { id: 'appointment' }, TEXT.appointment),
    node('div', { class: 'hv-provider' }, portrait(provider), who(provider)),
    node('p', { class: 'hv-day' }, formatDay(startAt, timeZone)),
    node(
      'dl',
      { class: 'hv-facts' },
      ...rows.map(([label, text]) =>
        text ? node('div', {}, node('dt', {}, label), node('dd', {}, text)) : undefined,
      ),
    ),
  );
}

const who = ({ first_name, last_name, post_nominal, designation }: Provider) =>
  node(
    'p',
    {},
    node('b', {}, [`${first_name} ${last_name}`, post_nominal].filter(Boolean).join(', ')),
    node('span', {}, designationName(designation)),
  );

function portrait({ uri_photo, first_name, last_name }: Provider): HTMLElement {
  if (uri_photo) return node('img', { src: uri_photo, alt: '', width: '64', height: '64' });
  return node(
    'span',
    { class: 'hv-initials', 'aria-hidden': 'true' },
    `${first_name.charAt(0)}${last_name.charAt(0)}`,
  );
}

const placeOf = ({ city, postal, province, country }: CheckoutAddress): string | undefined =>
  [city ?? postal, province, country?.toUpperCase()].filter(Boolean).join(', ') || undefined;
