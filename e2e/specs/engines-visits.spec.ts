import {
  chooseNextWeek,
  confirmBooking,
  logIn,
  openResults,
  POPUP,
  popupTimes,
  proceed,
} from '../engines/booking-steps.ts';
import { expectHidden, expectShown, expectState, waitForPath } from '../engines/expectations.ts';
import { test } from '../engines/test.ts';
import { inside, nth, role, withText } from '../engines/ui.ts';
import { expect } from '../fixtures/test.ts';
import { DEMO_PASSWORD } from '../journey/sign-in.ts';

test(
  'a booked visit is moved, waited for earlier, and cancelled, by keyboard [VISIT-6][VISIT-12][VISIT-14][VISIT-15][GO-1]',
  { tag: '@booking' },
  async ({ ui, keyboard }) => {
    await ui.open('/');
    await keyboard.enter(role('button', 'Log in'), role('dialog', 'Log in'));
    await logIn(ui, keyboard, { email: 'sam@example.com', password: DEMO_PASSWORD });
    await expectShown(ui, 'text=Hi, Sam');
    await openResults(ui);
    await chooseNextWeek(ui, keyboard);
    await keyboard.tabTo(proceed);
    await ui.press('Enter');
    await waitForPath(ui, /^\/cx\/book/);
    await confirmBooking(ui, keyboard);
    const [reference] = await ui.elements('text=/^[34679CDFGHJKMNPQRTWX]{8}$/');
    await keyboard.tabTo(role('link', 'Your bookings'));
    await ui.press('Enter');
    await waitForPath(ui, /^\/account/);
    await expectShown(ui, role('heading', 'Upcoming visits'));

    const card = inside(role('article'), `internal:has-text="${reference?.text ?? ''}"i`);
    const act = (name: string) => inside(card, role('button', new RegExp(`^${name}`)));
    await expectShown(ui, inside(card, withText('Confirmed')));
    await expectState(ui, act('Join video call'), { isEnabled: false });
    await keyboard.enter(act('Change time'), POPUP);
    await keyboard.tabTo(nth(popupTimes, 0));
    const move = inside(POPUP, role('button', 'Move the visit'));
    await keyboard.press('End', move);
    await keyboard.press('Space', move);
    await expectState(ui, move, { isEnabled: true });
    expect(await ui.violations()).toEqual([]);
    await keyboard.tabTo(move);
    await ui.press('Enter');
    await expectHidden(ui, role('dialog'));
    await expectState(ui, inside(card, role('heading')), { isFocused: true });

    await keyboard.enter(
      act('Tell me of an earlier time'),
      role('heading', 'Waiting for an earlier time'),
    );
    await expectState(ui, inside(card, role('heading')), { isFocused: true });
    expect(await ui.violations()).toEqual([]);
    await keyboard.enter(act('Cancel visit'), role('dialog', 'Cancel this visit?'));
    await keyboard.tabTo(inside(role('dialog'), role('button', 'Cancel visit')));
    await ui.press('Enter');
    await expectHidden(ui, role('dialog'));
    await expectShown(ui, inside(card, withText('Canceled')));
    await expectState(ui, inside(card, role('heading')), { isFocused: true });
    await expectHidden(ui, role('heading', 'Waiting for an earlier time'));
  },
);
