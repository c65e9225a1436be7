import { expectShown, expectState } from '../engines/expectations.ts';
import { openResults, POPUP, proceed, secondTime } from '../engines/booking-steps.ts';
import { test } from '../engines/test.ts';
import { inside, nth, role } from '../engines/ui.ts';
import { expect } from '../fixtures/test.ts';

const PASSWORD = 'Str0ng!pass';
const quoteTotal = inside(POPUP, 'text=Quote total');
const LONG_PRESS_MS = 400;

/** Marks in the title when a popup is rendered before it opens. */
const noteReady = (): string => {
  const root = document.querySelector('pawcall-booking')?.shadowRoot;
  if (!root) return 'no widget';
  new MutationObserver(() => {
    if (root.querySelector('dialog:not([open], .is-prerendered) h2')) document.title = 'ready';
  }).observe(root, { childList: true, subtree: true });
  return '';
};
const dialogs = (): string =>
  String(document.querySelector('pawcall-booking')?.shadowRoot?.querySelectorAll('dialog').length);

test('Tab moves through the widget and out at both ends, and stays inside a dialog [UI-1][GO-1]', async ({
  ui,
  keyboard,
}) => {
  await ui.open('/');
  await expectShown(ui, role('button', 'Dog'));
  await keyboard.tabTo(role('link', 'Skip to content'));
  await keyboard.tabTo(role('button', 'Log in'));
  await keyboard.tabTo(role('link', 'Help center'));
  await keyboard.tabTo(role('button', 'Cat'));
  await keyboard.tabTo(role('link', 'Deals'));

  const dialog = role('dialog', 'Log in');
  await keyboard.enter(role('button', 'Log in'), dialog);
  const last = inside(dialog, role('button', 'Link your account with a code'));
  await keyboard.tabTo(last);
  await keyboard.tabTo(inside(dialog, role('button', 'Close')));
  await keyboard.tabTo(last);
  await ui.press('Tab');
  await expect.poll(() => ui.evaluate(focusIsOutsideDialog)).toBe('false');
});

test('a guest reaches registration by mouse and paste, and pasted values are validated [STEP-1][STEP-5][STEP-6][POP-1][AUTH-3]', async ({
  ui,
}) => {
  await ui.open('/');
  await ui.click(role('button', 'Dog'));
  await ui.click(role('checkbox', 'Itching & skin'));
  await ui.click(role('button', 'Next'));
  await expectState(ui, role('heading', 'Where are you?'), { isFocused: true });
  await ui.fill(role('combobox'), 'San Die');
  await ui.click(nth(role('option'), 0));
  await ui.click(role('button', 'Find vets'));
  await ui.click(secondTime(0));
  await expectShown(ui, quoteTotal);
  await expectState(ui, proceed, { isEnabled: true });
  await ui.click(proceed);
  await ui.click(role('button', 'Create an account'));
  const register = role('dialog', 'Create your account');
  const password = inside(register, role('textbox', 'Password'));
  const met = inside(register, role('list', 'Password needs'), 'text=, done');
  await ui.fill(password, 'biscuit1');
  await expect.poll(async () => (await ui.elements(met)).length).toBe(3);
  await ui.fill(password, PASSWORD);
  await expect.poll(async () => (await ui.elements(met)).length).toBe(5);
  await expectState(ui, password, { value: PASSWORD });
});

test('a long press opens the prerendered popup once, with focus on the vet’s name [TILE-5][POP-1][PANEL-1][GO-1]', async ({
  ui,
}) => {
  await openResults(ui);
  expect(await ui.evaluate(noteReady)).toBe('');
  await ui.click(secondTime(0), LONG_PRESS_MS);
  await expectShown(ui, quoteTotal);
  await expectState(ui, nth(inside(POPUP, role('heading')), 0), { isFocused: true });
  // WebKit's driver renders no frame while it holds the button.
  if (ui.engine !== 'webkit') expect(await ui.evaluate(() => document.title)).toBe('ready');
  expect(await ui.evaluate(dialogs)).toBe('1');
  await expectState(ui, proceed, { isEnabled: true });
});

test('only an engine without Temporal downloads the polyfill [GO-6]', async ({ ui }) => {
  // A page whose scripts do not need Temporal.
  await ui.open('/help');
  const hasOwn = await ui.evaluate(hasTemporal);
  await ui.open('/');
  await ui.click(role('button', 'Dog'));
  await expectShown(ui, role('checkbox', 'Itching & skin'));
  expect(await ui.evaluate(hasTemporal)).toBe('true');
  expect(await ui.evaluate(downloads)).toEqual(
    hasOwn === 'true'
      ? expect.not.stringContaining('global.esm')
      : expect.stringContaining('global.esm'),
  );
});

const hasTemporal = () => String('Temporal' in globalThis);

const downloads = () =>
  performance
    .getEntriesByType('resource')
    .map((entry) => entry.name)
    .join(' ');

const focusIsOutsideDialog = () => {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) return 'false';
  return String(activeElement.shadowRoot?.activeElement?.closest('dialog') === null);
};
