import { shows } from './expectations.ts';
import type { Keyboard } from './keyboard.ts';
import { inside, nth, role, type Selector, type Ui } from './ui.ts';

/** The popup of a vet. */
export const POPUP: Selector = nth(role('dialog'), 0);

/** Opens the results at once, by address parameters. */
export async function openResults(ui: Ui): Promise<void> {
  const parameters = new URLSearchParams({
    species_treated: 'DOG',
    concerns: 'itching-skin',
    city: 'San Diego',
    province: 'CA',
    country: 'us',
  });
  await ui.open(`/?${parameters}`);
  await shows(ui, nth(role('article'), 0));
}

/** The tile of a vet by its place in the results. */
export const tile = (index: number): Selector => nth(role('article'), index);

/** The second time on a tile: a slot that is about to begin is left alone. */
export const secondTime = (index: number): Selector =>
  nth(inside(tile(index), role('group', /^Earliest times/), role('button')), 1);

/** Ticks a concern and goes on to the place. */
export async function tickConcern(keyboard: Keyboard, concern: string): Promise<void> {
  await keyboard.to(role('checkbox', concern));
  await keyboard.press('Space', role('button', 'Next'));
  await keyboard.enter(role('button', 'Next'), role('list', 'Step 3 of 3'));
}

/** Types a place and takes the first suggestion. */
export async function choosePlace(
  ui: Ui,
  keyboard: Keyboard,
  { field, typed }: { readonly field: Selector; readonly typed: string },
): Promise<void> {
  await keyboard.write(field, typed);
  await shows(ui, nth(role('option'), 0));
  await keyboard.press('ArrowDown', field);
  await keyboard.press('Enter', field);
}

/** Logs in with the form that is open. */
export async function logIn(
  ui: Ui,
  keyboard: Keyboard,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  const dialog = role('dialog', /^Log in/);
  await keyboard.write(inside(dialog, role('textbox', 'Email')), email);
  await keyboard.write(inside(dialog, role('textbox', 'Password')), password);
  await keyboard.to(inside(dialog, role('button', 'Log in')));
  await ui.press('Enter');
}

/** Confirms on the checkout page, with the keyboard too. */
export async function confirmBooking(ui: Ui, keyboard: Keyboard): Promise<void> {
  await shows(ui, role('heading', 'Checkout'));
  await keyboard.to(role('button', /^Confirm/));
  await ui.press('Enter');
  await shows(ui, role('heading', 'Your visit is booked'));
}
