import type { CheckoutQuote } from '@pawcall/contract';
import { concernLabel, initials, titledName } from '@pawcall/domain';
import type { CheckoutLanding } from '@pawcall/domain';
import { formatFullDay, formatZonedRange } from '@pawcall/format';
import { node } from '../page/browser/node.ts';
import { theirClock, timesByTheirClock } from './clocks.ts';
import type { CheckoutTexts } from './texts/checkout-texts.ts';
import { nameIn } from './viewing.ts';
import type { Viewing } from './viewing.ts';

type Provider = CheckoutQuote['provider'];

/** What the card shows of an appointment: who, when in both zones, for whom, about what, and where. */
export interface Appointment {
  readonly provider: Provider;
  readonly startAt: string;
  readonly endAt: string;
  readonly viewing: Viewing;
  readonly providerTimeZone: string;
  readonly landing: CheckoutLanding;
  readonly petName: string | undefined;
  readonly concernNames: ReadonlyMap<string, string>;
}

/** The appointment as it was handed over. */
export function appointmentCard(appointment: Appointment): HTMLElement {
  const { provider, providerTimeZone, landing, viewing } = appointment;
  const { locale, timeZone, text } = viewing;
  const start = Temporal.Instant.from(appointment.startAt);
  const end = Temporal.Instant.from(appointment.endAt);
  const rows: (readonly [label: string, value: string | undefined])[] = [
    [text.yourTime, formatZonedRange(start, end, timeZone, locale)],
    [
      theirClock(provider, text),
      timesByTheirClock({ start, end }, { ours: timeZone, theirs: providerTimeZone }, locale),
    ],
    [
      text.pet,
      appointment.petName ?? (landing.species ? nameIn(text.species, landing.species) : undefined),
    ],
    [
      text.concerns,
      landing.concerns
        .map((slug) => concernLabel({ slug }, (known) => appointment.concernNames.get(known)))
        .join(', ') || undefined,
    ],
    [text.place, placeOf(landing)],
  ];
  return node(
    'section',
    { class: 'hv-card', 'aria-labelledby': 'appointment' },
    node('h2', { id: 'appointment' }, text.appointment),
    node('div', { class: 'hv-provider' }, portrait(provider), who(provider, text)),
    node(
      'p',
      { class: 'hv-day' },
      formatFullDay(start.toZonedDateTimeISO(timeZone).toPlainDate(), locale),
    ),
    node(
      'dl',
      { class: 'hv-facts' },
      ...rows.map(([label, value]) =>
        value ? node('div', {}, node('dt', {}, label), node('dd', {}, value)) : undefined,
      ),
    ),
  );
}

const who = (provider: Provider, text: CheckoutTexts) =>
  node(
    'p',
    {},
    node('b', {}, titledName(provider)),
    node('span', {}, nameIn(text.designations, provider.designation)),
  );

function portrait(provider: Provider): HTMLElement {
  const letters = node('span', { class: 'hv-initials', 'aria-hidden': 'true' }, initials(provider));
  const { uri_photo: photo } = provider;
  if (!photo) return letters;
  const picture = node('img', { src: photo, alt: '', width: '64', height: '64' });
  picture.addEventListener('error', () => picture.replaceWith(letters), { once: true });
  return picture;
}

const placeOf = ({ city, postal, province, country }: CheckoutLanding): string | undefined =>
  [city ?? postal, province, country?.toUpperCase()].filter(Boolean).join(', ') || undefined;
