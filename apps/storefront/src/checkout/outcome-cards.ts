import { formatDayTime } from '@pawcall/format';
import { node } from '../page/browser/create-element.ts';
import type { CheckoutTexts } from './texts/english.ts';
import type { Localization } from './localization.ts';

/** The card of a booked visit: its reference, a calendar file and a print button. */
export function bookedCard({
  reference,
  text,
  onCalendar,
}: {
  readonly reference: string;
  readonly text: CheckoutTexts;
  readonly onCalendar: () => Promise<boolean>;
}): HTMLElement {
  const state = node('p', { class: 'hv-problem', role: 'alert', hidden: '' });
  const calendar = node('button', { class: 'hv-button', type: 'button' }, text.calendar);
  calendar.addEventListener('click', () => {
    void onCalendar().then((isMade) => {
      state.hidden = isMade;
      state.textContent = isMade ? '' : text.calendarFailed;
    });
  });
  const print = node('button', { class: 'hv-button hv-button--quiet', type: 'button' }, text.print);
  print.addEventListener('click', () => window.print());
  return node(
    'div',
    { class: 'hv-card hv-booked' },
    node(
      'div',
      { class: 'hv-booked__told' },
      node('span', { class: 'hv-booked__mark', 'aria-hidden': 'true' }),
      node('p', {}, text.bookedSentence),
    ),
    node(
      'dl',
      { class: 'hv-reference' },
      node('dt', {}, text.reference),
      node('dd', {}, reference),
    ),
    node('div', { class: 'hv-row hv-screen-only' }, calendar, print),
    state,
  );
}

/** The card of a failed checkout: the reason, the nearest free times, a retry and the way back. */
export function problemCard(
  reason: string,
  {
    alternatives = [],
    again,
    localization,
    backTo,
  }: {
    readonly alternatives?: readonly string[];
    readonly again?: (() => void) | undefined;
    readonly localization: Localization;
    readonly backTo: string;
  },
): HTMLElement {
  const { text, timeZone, locale } = localization;
  const momentOf = (start: string) => formatDayTime(Temporal.Instant.from(start), timeZone, locale);
  const retry = again && node('button', { class: 'hv-button', type: 'button' }, text.tryAgain);
  retry?.addEventListener(
    'click',
    () => {
      retry.textContent = text.waiting;
      again?.();
    },
    { once: true },
  );
  return node(
    'div',
    { class: 'hv-card' },
    node('p', { class: 'hv-problem', role: 'alert' }, reason),
    ...(alternatives.length > 0
      ? [
          node('p', {}, text.nearest),
          node(
            'ul',
            { class: 'hv-times' },
            ...alternatives.map((start) => node('li', {}, momentOf(start))),
          ),
        ]
      : []),
    node(
      'div',
      { class: 'hv-row' },
      retry,
      node(
        'a',
        { class: `hv-button${retry ? ' hv-button--quiet' : ''}`, href: backTo },
        text.chooseAgain,
      ),
    ),
  );
}
