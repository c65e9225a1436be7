import { renderLocation, renderPopup } from '@pawcall/testing/render';
import { expect, it, onTestFinished } from 'vitest';
import { userEvent } from 'vitest/browser';

const kind = () => document.getSelection()?.type;

it('clears the caret of its fields when the focus moves to a button [STEP-6][GO-1]', async () => {
  const { screen } = await renderLocation();
  const field = screen.getByRole('combobox');
  await field.click();
  await userEvent.keyboard('Oceanside');
  expect(kind()).toBe('Caret');
  await screen.getByRole('button', { name: 'Back' }).click();
  await expect.poll(kind).toBe('None');
});

it('keeps a selection that was made before the focus moved, as in Firefox [GO-1]', async () => {
  const { screen } = await renderLocation();
  const field = screen.getByRole('combobox');
  await field.click();
  const text = screen.getByRole('heading').first().element();
  document.getSelection()?.selectAllChildren(text);
  onTestFinished(() => document.getSelection()?.removeAllRanges());
  const input = field.element();
  if (input instanceof HTMLElement) input.blur();
  expect(kind()).toBe('Range');
});

it('sets no caret in the pressed element [PANEL-1]', async () => {
  const { screen } = await renderPopup({ full: true });
  await screen.getByRole('radio').nth(2).click();
  await expect.element(screen.getByRole('radio').nth(2)).toBeChecked();
  expect(kind()).toBe('None');
});

it('keeps the caret of an editor of the page [GO-3]', async () => {
  const { screen } = await renderLocation();
  const editor = document.createElement('p');
  editor.contentEditable = 'true';
  editor.textContent = 'Ask our pharmacists';
  document.body.append(editor);
  onTestFinished(() => editor.remove());
  await userEvent.click(editor);
  expect(kind()).toBe('Caret');
  const back = screen.getByRole('button', { name: 'Back' }).element();
  if (back instanceof HTMLElement) back.focus();
  expect(kind()).toBe('Caret');
});

it('keeps the caret when the window gets the focus again [GO-1]', async () => {
  const { screen } = await renderLocation();
  await screen.getByRole('combobox').click();
  // The event that a field gets when its window loses the focus.
  screen
    .getByRole('combobox')
    .element()
    .dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  expect(kind()).toBe('Caret');
});
