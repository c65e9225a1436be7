import { expectShown, expectState } from '../engines/expectations.ts';
import { test } from '../engines/test.ts';
import { inside, role } from '../engines/ui.ts';
import { expect } from '../fixtures/test.ts';
import { readAddresses } from '../stack/addresses.ts';

const CHECK = inside(role('button', 'Dog'), '.pc-pick__check');

test('the first step shows before any script and replays a press in every engine [GO-3][GO-8][SES-4]', async ({
  ui,
}) => {
  await ui.open(`${readAddresses('fake').site}/server-rendered?no-script`);
  await expectShown(ui, role('heading', 'Who is the appointment for?'));
  await expectState(ui, CHECK, { isShown: false });
  await ui.click(role('button', 'Cat'));
  await ui.click(role('button', 'Dog'));
  await expectState(ui, CHECK, { isShown: true });
  await expectState(ui, inside(role('button', 'Cat'), '.pc-pick__check'), { isShown: false });
  const isDefined = await ui.evaluate(() => {
    // The page's policy blocks inserted script elements.
    const script = '/pawcall/pawcall-booking.js';
    void import(script);
    return String(customElements.get('pawcall-booking') !== undefined);
  });
  expect(isDefined).toBe('false');
  await expectShown(ui, role('list', 'Step 2 of 3'));
});
