import type { CheckoutQuote } from '@pawcall/contract';
import { concernLabel, initials, titledName, type CheckoutLanding } from '@pawcall/domain';
import { formatFullDay, formatZonedRange, formatDay } from '@pawcall/format';
import { node } from '../page/browser/create-element.ts';
import type { CheckoutTexts } from './texts/english.ts';
import { nameIn, type Localization } from './localization.ts';

type Provider = CheckoutQuote['provider'];

/** What the card shows of an appointment. */
export interface Appointment {
  readonly provider: Provider;
  readonly startAt: string;
  readonly endAt: string;
  readonly localization: Localization;
  readonly providerTimeZone: string;
  readonly landing: CheckoutLanding;
  readonly petName: string | undefined;
  readonly concernNames: ReadonlyMap<string, string>;
}

/** The appointment as it was handed over. */
export function appointmentCard(appointment: Appointment): HTMLElement {
  const { provider, providerTimeZone, landing, localization } = appointment;
  const { locale, timeZone, text } = localization;
  const start = Temporal.Instant.from(appointment.startAt);
  const end = Temporal.Instant.from(appointment.endAt);
  const rows: (readonly [label: string, value: string | undefined])[] = [
    [text.yourTime, formatZonedRange(start, end, timeZone, locale)],
    [
      providerClockLabel(provider, text),
      providerTimes({ start, end }, { ours: timeZone, theirs: providerTimeZone }, locale),
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

/** An appointment's two ends. */
type Times = { readonly start: Temporal.Instant; readonly end: Temporal.Instant };
/** The zones of who books and of who is booked. */
type Zones = { readonly ours: string; readonly theirs: string };

/** Start to end on the provider's clock, with its day when it differs; undefined when both clocks agree (GO-9). */
export const providerTimes = (
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
export const providerClockLabel = (
  { designation }: { readonly designation: string },
  text: Pick<CheckoutTexts, 'vetTime' | 'technicianTime'>,
): string => (designation === 'TECH' ? text.technicianTime : text.vetTime);
