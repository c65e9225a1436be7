import { expect } from '@playwright/test';
import { expectShown, expectState, pollOften } from './expectations.ts';
import type { Keyboard } from './keyboard.ts';
import { resultsQuery } from '../journey/search.ts';
import { inside, nth, role, type Selector, type Ui } from './ui.ts';

/** The popup of a vet. */
export const POPUP: Selector = nth(role('dialog'), 0);

/** Opens the results by URL parameters. */
export async function openResults(ui: Ui): Promise<void> {
  await ui.open(`/?${resultsQuery()}`);
  await expectShown(ui, nth(role('article'), 0));
}

/** The tile of a vet by index. */
export const tile = (index: number): Selector => nth(role('article'), index);

/** The second time on a tile, since the first may begin soon. */
export const secondTime = (index: number): Selector =>
  nth(inside(tile(index), role('group', /^Earliest times/), role('button')), 1);

/** The times in the popup. */
export const popupTimes: Selector = inside(POPUP, role('radio', /\d{1,2}:\d{2}/));

/** The popup's button to the checkout. */
export const proceed: Selector = inside(POPUP, role('button', 'Continue'));

/** Opens the popup of a vet who works every day, and chooses a time of next week, which can be changed at every hour of today. */
export async function chooseNextWeek(ui: Ui, keyboard: Keyboard): Promise<void> {
  const vet = nth(inside(role('article'), 'internal:has-text="Featured"i'), 0);
  const day = inside(POPUP, 'internal:role=heading[level=4]');
  const shownDay = async () => (await ui.elements(day))[0]?.text;
  await keyboard.enter(inside(vet, role('button', /^More time slots/)), popupTimes);
  const today = await shownDay();
  await keyboard.tabTo(inside(POPUP, role('button', 'Next week')));
  await ui.press('Enter');
  await expect.poll(shownDay, pollOften('another day is shown')).not.toBe(today);
  await keyboard.tabTo(nth(popupTimes, 0));
  await keyboard.press('Space', proceed);
  await expectState(ui, proceed, { isEnabled: true });
}

/** Step 2: ticks a concern and opens step 3. */
export async function tickConcern(keyboard: Keyboard, concern: string): Promise<void> {
  await keyboard.tabTo(role('checkbox', concern));
  await keyboard.press('Space', role('button', 'Next'));
  await keyboard.enter(role('button', 'Next'), role('list', 'Step 3 of 3'));
}

/** Types a place and chooses the first suggestion. */
export async function choosePlace(
  ui: Ui,
  keyboard: Keyboard,
  { field, typed }: { readonly field: Selector; readonly typed: string },
): Promise<void> {
  await keyboard.fill(field, typed);
  await expectShown(ui, nth(role('option'), 0));
  await keyboard.press('ArrowDown', field);
  await keyboard.press('Enter', field);
}

/** Fills in the open login form and sends it. */
export async function logIn(
  ui: Ui,
  keyboard: Keyboard,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  const dialog = role('dialog', /^Log in/);
  await keyboard.fill(inside(dialog, role('textbox', 'Email')), email);
  await keyboard.fill(inside(dialog, role('textbox', 'Password')), password);
  await keyboard.tabTo(inside(dialog, role('button', 'Log in')));
  await ui.press('Enter');
}

/** Confirms on the checkout page. */
export async function confirmBooking(ui: Ui, keyboard: Keyboard): Promise<void> {
  await expectShown(ui, role('heading', 'Checkout'));
  await keyboard.tabTo(role('button', /^Confirm/));
  await ui.press('Enter');
  await expectShown(ui, role('heading', 'Your visit is booked'));
}
