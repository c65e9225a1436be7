import { expectHidden, expectState, expectShown } from '../engines/expectations.ts';
import { POPUP, proceed, secondTime } from '../engines/booking-steps.ts';
import { test } from '../engines/test.ts';
import { inside, nth, role } from '../engines/ui.ts';
import { expect } from '../fixtures/test.ts';

test('axe-core finds no violation from the first step to the quote, the filters and the forms [GO-1]', async ({
  ui,
}) => {
  // axe-core takes WebKit some ten seconds a screen.
  test.slow();
  // New content may still fade in.
  const isAccessible = (screen: string) =>
    expect
      .poll(() => ui.violations(), {
        message: `${screen}: no accessibility violation`,
        timeout: 60_000,
      })
      .toEqual([]);
  await ui.open('/');
  await expectShown(ui, role('button', 'Dog'));
  await isAccessible('step 1');
  await ui.click(role('button', 'Dog'));
  await ui.click(role('checkbox', 'Itching & skin'));
  await isAccessible('step 2');
  await ui.click(role('button', 'Next'));
  await expectState(ui, role('heading', 'Where are you?'), { isFocused: true });
  await ui.fill(role('combobox'), 'San Die');
  await expectShown(ui, role('option'));
  await isAccessible('step 3, with suggestions');
  await ui.click(nth(role('option'), 0));
  await ui.click(role('button', 'Find vets'));
  await expectShown(ui, secondTime(0));
  await isAccessible('results');
  await ui.click(role('button', 'Adjust search'));
  await expectShown(ui, inside(role('dialog', 'Adjust search'), role('checkbox')));
  await isAccessible('filters');
  await ui.press('Escape');
  await expectHidden(ui, role('dialog'));
  await ui.click(secondTime(0));
  await expectShown(ui, inside(POPUP, 'text=Quote total'));
  await isAccessible('quote');
  await ui.click(inside(POPUP, role('button', 'View booking summary')));
  await expectShown(ui, role('heading', 'Booking summary'));
  await isAccessible('booking summary');
  await ui.click(proceed);
  await expectShown(ui, inside(role('dialog', 'Log in to book'), role('textbox', 'Email')));
  await isAccessible('login');
  await ui.click(role('button', 'Create an account'));
  await expectShown(ui, inside(role('dialog', 'Create your account'), role('textbox', 'Email')));
  await isAccessible('registration');
});
