import { node } from '../page/browser/node.ts';
import { formatSlot } from './format.ts';
import { TEXT } from './text.ts';

/** The end of a checkout that booked: what is booked, a file for the calendar, a page for the printer. */
export function bookedCard({
  bookingUuid,
  onCalendar,
}: {
  readonly bookingUuid: string;
  readonly onCalendar: () => Promise<boolean>;
}): HTMLElement {
  const state = node('p', { class: 'hv-problem', role: 'alert', hidden: '' });
  const calendar = node('button', { class: 'hv-button', type: 'button' }, TEXT.calendar);
  calendar.addEventListener('click', () => {
    void onCalendar().then((isMade) => {
      state.hidden = isMade;
      state.textContent = isMade ? '' : TEXT.calendarFailed;
    });
  });
  const print = node('button', { class: 'hv-button hv-button--quiet', type: 'button' }, TEXT.print);
  print.addEventListener('click', () => window.print());
  return node(
    'div',
    { class: 'hv-card hv-booked' },
    node('p', {}, TEXT.bookedSentence),
    node('p', { class: 'hv-reference' }, TEXT.reference(bookingUuid)),
    node('div', { class: 'hv-row hv-screen-only' }, calendar, print),
    state,
  );
}

/** The end of a checkout that cannot go on: why, the nearest free times when there are some, and the way back. */
export function problemCard(
  reason: string,
  {
    alternatives = [],
    timeZone,
    backTo,
  }: {
    readonly alternatives?: readonly string[];
    readonly timeZone: string;
    readonly backTo: string;
  },
): HTMLElement {
  return node(
    'div',
    { class: 'hv-card' },
    node('p', { class: 'hv-problem', role: 'alert' }, reason),
    ...(alternatives.length > 0
      ? [
          node('p', {}, TEXT.nearest),
          node(
            'ul',
            { class: 'hv-times' },
            ...alternatives.map((start) => node('li', {}, formatSlot(start, timeZone))),
          ),
        ]
      : []),
    node('p', {}, node('a', { class: 'hv-button', href: backTo }, TEXT.chooseAgain)),
  );
}
