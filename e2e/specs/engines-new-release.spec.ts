import { expectShown, expectState } from '../engines/expectations.ts';
import { test } from '../engines/test.ts';
import { role } from '../engines/ui.ts';
import { expect } from '../fixtures/test.ts';
import { restoreChunks } from '../hosts/pages/service-worker.ts';
import { readAddresses } from '../stack/addresses.ts';

const title = () => document.title;

test('a reload keeps the step in every engine when a service worker answered a chunk with HTML [WIN-8][GO-8][GO-3]', async ({
  ui,
  problems,
}) => {
  const address = `${readAddresses('fake').site}/hosts/service-worker`;
  await ui.open(`${address}?replace=lazy-forms-chunk`);
  await expect.poll(() => ui.evaluate(title)).toBe('ready');
  if (ui.engine === 'chromium') problems.provoke({ console: /MIME type of "text\/html"/ });
  // Firefox reports the refused file as an error of the page.
  if (ui.engine === 'firefox') problems.close();
  await ui.open(address);
  await ui.click(role('button', 'Dog'));
  await ui.click(role('checkbox', 'Itching & skin'));
  await ui.click(role('button', 'Log in'));
  const create = role('button', 'Create an account');
  await ui.click(create);
  await expectShown(ui, role('button', 'Reload the page'));
  expect(await ui.evaluate(restoreChunks)).toBe('');
  await expect.poll(() => ui.evaluate(title)).toBe('restored');
  await ui.click(role('button', 'Reload the page'));
  await expectShown(ui, role('list', 'Step 2 of 3'));
  await expectState(ui, 'internal:role=checkbox[checked=true]', { isShown: true });
  await ui.click(role('button', 'Log in'));
  await ui.click(create);
  await expectShown(ui, role('dialog', 'Create your account'));
});
