import { press, renderAuth } from '@pawcall/testing/render';
import { expect, it } from 'vitest';

const inputsOf = (root: ShadowRoot) => [...root.querySelectorAll<HTMLInputElement>('dialog input')];
const purposes = (root: ShadowRoot) =>
  inputsOf(root)
    .filter(({ type }) => type !== 'checkbox')
    .map(({ autocomplete }) => autocomplete);

it('each field declares its purpose for browsers and password managers [AUTH-2][AUTH-3][AUTH-4][GO-1]', async () => {
  const widget = await renderAuth();
  expect(purposes(widget.root)).toEqual(['username', 'current-password']);
  await press(widget, 'Create an account');
  await expect
    .poll(() => purposes(widget.root))
    .toEqual(['given-name', 'family-name', 'email', 'new-password', 'new-password']);
});

it('every field accepts pasted text [AUTH-2][AUTH-3][GO-1]', async () => {
  const widget = await renderAuth();
  await press(widget, 'Create an account');
  await expect.element(widget.screen.getByLabelText('First name')).toBeVisible();
  const refused = inputsOf(widget.root).filter(
    (input) =>
      !input.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
  );
  expect(refused).toEqual([]);
});
