import { waitForPath, expectHidden, expectState, expectShown } from '../engines/expectations.ts';
import {
  choosePlace,
  confirmBooking,
  logIn,
  openResults,
  POPUP,
  proceed,
  secondTime,
  tickConcern,
  tile,
} from '../engines/booking-steps.ts';
import { test } from '../engines/test.ts';
import { inside, nth, role } from '../engines/ui.ts';
import { expect } from '../fixtures/test.ts';
import { DEMO_PASSWORD } from '../journey/sign-in.ts';

// These journeys run in every engine, by keyboard only unless a title says otherwise.

/** `npm test` runs this tag in every engine. */
const BOOKING = { tag: '@booking' };
const PASSWORD = 'Str0ng!pass';
const quoteTotal = inside(POPUP, 'text=Quote total');

test(
  'a guest searches, registers with the mailed code, and books [STEP-1][STEP-5][STEP-6][RES-1][POP-1][PANEL-1][SUM-1][AUTH-3][AUTH-5][BOOK-1][BOOK-2][BOOK-3][GO-1]',
  BOOKING,
  async ({ ui, keyboard, mail, email }) => {
    await ui.open('/');
    await keyboard.enter(role('button', 'Dog'), role('heading', 'What can we help with?'));
    await tickConcern(keyboard, 'Itching & skin');
    const place = role('combobox', 'City or postal code');
    await choosePlace(ui, keyboard, { field: place, typed: 'San Die' });
    await expect.poll(async () => (await ui.elements(place))[0]?.value).toMatch(/^San Diego/);
    await keyboard.enter(
      role('button', 'Find vets'),
      role('heading', 'We found great vets in San Diego'),
    );
    await keyboard.enter(secondTime(0), quoteTotal);
    await keyboard.enter(
      inside(POPUP, role('button', 'View booking summary')),
      role('heading', 'Booking summary'),
    );
    await expectShown(ui, inside(POPUP, role('term'), 'text=Appointment fee'));
    await keyboard.enter(proceed, role('dialog', 'Log in to book'));

    const register = role('dialog', 'Create your account');
    await keyboard.enter(role('button', 'Create an account'), register);
    const answers = {
      'First name': 'robin',
      'Last name': 'ash',
      Email: email,
      Password: PASSWORD,
      'Repeat password': PASSWORD,
    };
    for (const [name, answer] of Object.entries(answers))
      await keyboard.fill(inside(register, role('textbox', name)), answer);
    const verify = role('dialog', 'Check your email');
    await keyboard.press('Enter', verify);
    await keyboard.fill(inside(verify, role('textbox')), await mail.codeFor(email));
    await ui.press('Enter');

    const checkout = await waitForPath(ui, /^\/cx\/book-vetlive\/[0-9a-f-]{36}$/);
    expect(Object.fromEntries(checkout.searchParams)).toMatchObject({
      concerns: 'itching-skin',
      species: 'DOG',
      city: 'San Diego',
      province: 'CA',
    });
    await confirmBooking(ui, keyboard);
  },
);

test('a client logs in first, and books for a saved pet [STEP-2][STEP-3][STEP-6][BOOK-1][BOOK-2][SES-1][SES-5][GO-1]', async ({
  ui,
  keyboard,
}) => {
  await ui.open('/');
  await keyboard.enter(role('button', 'Log in'), role('dialog', 'Log in'));
  await logIn(ui, keyboard, { email: 'jamie@example.com', password: DEMO_PASSWORD });
  await expectShown(ui, 'text=Hi, Jamie');
  await keyboard.enter(
    inside(role('group', 'Your pets'), role('button', /^Biscuit/)),
    role('heading', 'What can we help Biscuit with?'),
  );
  await tickConcern(keyboard, 'Ear problems');
  await expect
    .poll(async () => (await ui.elements(role('combobox')))[0]?.value)
    .toMatch(/^San Diego/);
  await keyboard.enter(role('button', 'Find vets'), tile(2));
  await keyboard.enter(secondTime(2), quoteTotal);
  await expectState(ui, proceed, { isEnabled: true });
  await keyboard.tabTo(proceed);
  await ui.press('Enter');

  const checkout = await waitForPath(ui, /^\/cx\/book-vetlive\//);
  expect(checkout.searchParams.get('pet_uuid')).toMatch(/^[0-9a-f-]{36}$/);
  expect(checkout.searchParams.get('concerns')).toBe('ear-problems');
  await expectShown(ui, 'text=Biscuit');
  await confirmBooking(ui, keyboard);
});

test('the login dialog reports missing and wrong values, returns focus on Escape, and signs in [AUTH-1][AUTH-2][AUTH-7][SES-1][UI-1][GO-1]', async ({
  ui,
  keyboard,
  problems,
}) => {
  await ui.open('/');
  const opener = role('button', 'Log in');
  const dialog = role('dialog', 'Log in');
  const field = (name: string) => inside(dialog, role('textbox', name));
  await keyboard.enter(opener, dialog);
  await expectShown(ui, 'css=dialog:modal');
  await keyboard.enter(inside(dialog, role('button', 'Log in')), 'text=Please enter email');
  await expectState(ui, field('Email'), { isFocused: true, description: 'Please enter email' });
  await expectState(ui, field('Password'), { description: 'Please enter password' });
  await keyboard.press('Escape', opener);
  await expectHidden(ui, role('dialog'));
  await expectState(ui, opener, { isFocused: true });

  for (const [way, title] of [
    ['Create an account', 'Create your account'],
    ['Forgot password?', 'Forgot your password?'],
    ['Link your account with a code', 'Link your account'],
  ] as const) {
    await keyboard.enter(opener, dialog);
    await keyboard.enter(role('button', way), role('dialog', title));
    await keyboard.press('Escape', opener);
    await expectHidden(ui, role('dialog'));
    await expectState(ui, opener, { isFocused: true });
  }

  // WebKitWebDriver reports no responses.
  if (ui.engine !== 'webkit') problems.provoke({ url: /\/v1\/harborvale\/login$/, status: 401 });
  await keyboard.enter(opener, dialog);
  await logIn(ui, keyboard, { email: 'robin@example.com', password: 'Wrong-password-1' });
  await expect
    .poll(async () =>
      (await ui.elements(inside(dialog, role('alert')))).map(({ text }) => text).join(),
    )
    .not.toBe('');
  await logIn(ui, keyboard, { email: 'sam@example.com', password: DEMO_PASSWORD });
  await expectShown(ui, 'text=Hi, Sam');
  await expectHidden(ui, role('dialog'));
});

test('the filters change species, concern, place and day, and apply only with their button [FILT-1][FILT-2][GO-1]', async ({
  ui,
  keyboard,
}) => {
  await openResults(ui);
  const opener = role('button', 'Adjust search');
  const filters = role('dialog', 'Adjust search');
  const chip = (name: string) => inside(filters, role('button', name));
  await keyboard.enter(opener, filters);
  await keyboard.enter(chip('Cat'), filters);
  await keyboard.enter(chip('Cancel'), opener);
  await expectHidden(ui, filters);
  await expectState(ui, opener, { isFocused: true });
  await expectShown(ui, role('heading', 'We found great vets in San Diego'));

  await keyboard.enter(opener, filters);
  await expectShown(ui, inside(filters, 'internal:role=button[name="Dog"s][pressed=true]'));
  await keyboard.enter(
    chip('Cat'),
    inside(filters, 'internal:role=button[name="Cat"s][pressed=true]'),
  );
  const place = inside(filters, role('combobox'));
  await choosePlace(ui, keyboard, { field: place, typed: 'Sacra' });
  await expect.poll(async () => (await ui.elements(place))[0]?.value).toMatch(/^Sacramento/);
  const chosen = inside(filters, 'internal:role=checkbox[checked=true]');
  // Both species have this concern.
  await expectShown(ui, chosen);
  await keyboard.tabTo(nth(inside(filters, role('checkbox')), 1));
  await keyboard.press('Space', nth(chosen, 1));
  await keyboard.enter(chip('Next week'), chip('Previous week'));
  await keyboard.enter(chip('Apply changes'), role('heading', /vets in Sacramento/));
  await expectHidden(ui, filters);
  await expectShown(ui, 'text=Cat');
});

test('another time zone clears the chosen time and its quote, and shows times in that zone [PANEL-1][PANEL-2][PANEL-3][PANEL-5][GO-1]', async ({
  ui,
  keyboard,
}) => {
  await openResults(ui);
  await keyboard.enter(secondTime(0), quoteTotal);
  const checked = inside(POPUP, 'internal:role=radio[checked=true]');
  await expectState(ui, checked, { isShown: true });
  const zones = inside(POPUP, role('combobox', 'Time zone'));
  const chosen = Temporal.Instant.from(await ui.evaluate(chosenSlot));
  const { hour } = chosen.toZonedDateTimeISO('America/Los_Angeles');
  await keyboard.enter(inside(POPUP, role('button', 'Change Time zone')), zones);
  await expectState(ui, zones, { isFocused: true, value: 'America/Los_Angeles' });
  // Towards the zone in which the chosen time stays on its day, so that the day keeps a time.
  await keyboard.press(hour < 12 ? 'ArrowDown' : 'ArrowUp', zones);
  await expect
    .poll(async () => (await ui.elements(zones))[0]?.value)
    .not.toBe('America/Los_Angeles');
  await expectState(ui, zones, { isFocused: true });
  await expectShown(ui, inside(POPUP, 'text=Choose an available time'));
  await expectHidden(ui, checked);
  await expectHidden(ui, quoteTotal);
  await expectState(ui, proceed, { isEnabled: false });
  await keyboard.tabTo(nth(inside(POPUP, role('radio')), 0));
  await keyboard.press('Space', quoteTotal);
  await expectState(ui, checked, { isFocused: true });
  await expectState(ui, proceed, { isEnabled: true });
});

test('on a phone the popup fills the window, its bar stays visible, and buttons open the next and previous vet [RES-3][POP-2][POP-3][POP-4][GO-1]', async ({
  ui,
  keyboard,
}) => {
  await ui.resize({ width: 390, height: 844 });
  await openResults(ui);
  expect(await ui.evaluate(sidewaysScroll)).toBe('0');
  await keyboard.enter(secondTime(0), quoteTotal);
  const bar = inside(POPUP, '.pc-bar');
  const total = inside(bar, role('button', /Quote total.*\$/));
  const goBack = inside(bar, role('button', 'Go back'));
  for (const button of [total, goBack, inside(bar, role('button', 'Continue'))])
    await expectState(ui, button, { isShown: true, isInWindow: true });

  const name = nth(inside(POPUP, role('heading')), 0);
  const [first] = await ui.elements(name);
  await keyboard.enter(inside(POPUP, role('button', 'Next vet')), 'text=Vet 2 of');
  await expect.poll(async () => (await ui.elements(name))[0]?.text).not.toBe(first?.text);
  await keyboard.enter(inside(POPUP, role('button', 'Previous vet')), 'text=Vet 1 of');
  await expectState(ui, name, { text: first?.text ?? '' });

  await keyboard.tabTo(nth(inside(POPUP, role('radio')), 0));
  await keyboard.press('Space', total);
  const fee = inside(POPUP, 'text=Appointment fee');
  await keyboard.enter(total, fee);
  await keyboard.press('Escape', fee);
  await keyboard.enter(goBack, total);
  await expectHidden(ui, fee);
  await expectState(ui, proceed, { isEnabled: true });
  await keyboard.enter(inside(bar, role('button', 'Continue')), role('dialog', 'Log in to book'));
  expect(await ui.evaluate(sidewaysScroll)).toBe('0');
});

const sidewaysScroll = () =>
  String(document.documentElement.scrollWidth - document.documentElement.clientWidth);

const chosenSlot = () =>
  document
    .querySelector('pawcall-booking')
    ?.shadowRoot?.querySelector('[role="radio"][aria-checked="true"]')
    ?.getAttribute('data-slot') ?? '';
