import type { CheckoutQuote } from '@pawcall/contract';
import { concernLabel, initials, slugInWords } from '@pawcall/domain';
import type { CheckoutLanding } from '@pawcall/domain';
import { node } from '../page/browser/node.ts';
import { clocksDiffer, formatDay, formatRange } from './format.ts';
import { designationName, TEXT } from './text.ts';

type Provider = CheckoutQuote['provider'];

/** What the card shows of an appointment: who, when in both zones, for whom, about what, and where. */
export interface Appointment {
  readonly provider: Provider;
  readonly startAt: string;
  readonly endAt: string;
  readonly timeZone: string;
  readonly providerTimeZone: string;
  readonly landing: CheckoutLanding;
  readonly petName: string | undefined;
  readonly concernNames: ReadonlyMap<string, string>;
}

/** The appointment as it was handed over. */
export function appointmentCard(appointment: Appointment): HTMLElement {
  const { provider, startAt, endAt, timeZone, providerTimeZone, landing } = appointment;
  const rows: (readonly [label: string, text: string | undefined])[] = [
    [TEXT.yourTime, formatRange(startAt, endAt, timeZone)],
    [
      TEXT.vetTime,
      clocksDiffer(startAt, timeZone, providerTimeZone)
        ? formatRange(startAt, endAt, providerTimeZone)
        : undefined,
    ],
    [TEXT.pet, appointment.petName ?? (landing.species ? slugInWords(landing.species) : undefined)],
    [
      TEXT.concerns,
      landing.concerns
        .map((slug) => concernLabel({ slug }, (known) => appointment.concernNames.get(known)))
        .join(', ') || undefined,
    ],
    [TEXT.place, placeOf(landing)],
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

function portrait(provider: Provider): HTMLElement {
  const { uri_photo: photo } = provider;
  if (photo) return node('img', { src: photo, alt: '', width: '64', height: '64' });
  return node('span', { class: 'hv-initials', 'aria-hidden': 'true' }, initials(provider));
}

const placeOf = ({ city, postal, province, country }: CheckoutLanding): string | undefined =>
  [city ?? postal, province, country?.toUpperCase()].filter(Boolean).join(', ') || undefined;
