import { renderUi } from '@pawcall/testing/render';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import type { ToastContent } from './toasts.ts';
import { useToasts } from './ui-context.ts';

function Toaster(content: ToastContent) {
  const toasts = useToasts();
  // Low enough that the pointer that presses it is not over the toast.
  return (
    <p style={{ paddingBlockStart: '200px' }}>
      <Button onClick={() => toasts.show(content)}>Show</Button>
    </p>
  );
}

const show = () => page.getByRole('button', { name: 'Show' }).click();
const visible = (root: ShadowRoot) =>
  [...root.querySelectorAll('.pc-toast p')].map((text) => text.textContent);

it('renders its live regions before any announcement [GO-1]', () => {
  const { root } = renderUi(<Toaster kind="info" text="Hello" />);
  const regions = [...root.querySelectorAll('[aria-live]')];
  expect(regions.map((region) => region.getAttribute('aria-live'))).toEqual([
    'polite',
    'assertive',
  ]);
  expect(regions.map((region) => region.textContent)).toEqual(['', '']);
});

it('shows a toast above the page, announces it once and without its button [ERR-4][GO-6]', async () => {
  const { root, advance } = renderUi(<Toaster kind="error" text="Unable to connect" />);
  await show();
  expect(visible(root)).toEqual(['Unable to connect']);
  expect(root.querySelector('.pc-toasts')?.matches(':popover-open')).toBe(true);
  expect(root.querySelector('[role=alert]')?.textContent).toBe('Unable to connect');
  expect(root.querySelector('[aria-live] button')).toBeNull();
  expect(root.querySelector('.pc-toast')?.closest('[aria-live]')).toBeNull();
  advance(8000);
  expect(visible(root)).toEqual([]);
});

it('pauses under the pointer [GO-6]', async () => {
  const { root, advance } = renderUi(<Toaster kind="info" text="Hello" />);
  await show();
  await page.getByText('Hello').last().hover();
  advance(60_000);
  expect(visible(root)).toEqual(['Hello']);
  await page.getByRole('button', { name: 'Show' }).hover();
  advance(6000);
  expect(visible(root)).toEqual([]);
});

it('continues when the dialog in which it was paused by the pointer closes [GO-6]', async () => {
  function Shop() {
    const toasts = useToasts();
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        <Dialog open={open} onClose={() => setOpen(false)} title="Sign in">
          <Button onClick={() => toasts.show({ kind: 'info', text: 'Hello' })}>Show</Button>
        </Dialog>
      </>
    );
  }
  const { root, advance } = renderUi(<Shop />);
  await page.getByRole('button', { name: 'Open' }).click();
  await show();
  const toast = root.querySelector('dialog .pc-toast');
  if (!toast) throw new Error('There is no toast in the dialog.');
  await userEvent.hover(toast);
  advance(60_000);
  expect(visible(root)).toEqual(['Hello']);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => root.querySelector('dialog')).toBeNull();
  await page.getByRole('button', { name: 'Open' }).hover();
  advance(60_000);
  expect(visible(root)).toEqual([]);
});

it('pauses while the tab is hidden [GO-6]', async () => {
  const { root, advance } = renderUi(<Toaster kind="error" text="Hello" />);
  const hidden = vi.spyOn(document, 'hidden', 'get');
  const turn = (value: boolean) => {
    hidden.mockReturnValue(value);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  await show();
  turn(true);
  advance(60_000);
  expect(visible(root)).toEqual(['Hello']);
  turn(false);
  advance(7999);
  expect(visible(root)).toEqual(['Hello']);
  advance(1);
  expect(visible(root)).toEqual([]);
  hidden.mockRestore();
});

it('pauses while focus is in it, and is dismissed by its button [GO-6]', async () => {
  const { root, advance } = renderUi(<Toaster kind="info" text="Hello" />);
  await show();
  const dismiss = page.getByRole('button', { name: 'Dismiss: Hello' }).element();
  if (dismiss instanceof HTMLElement) dismiss.focus();
  advance(60_000);
  expect(visible(root)).toEqual(['Hello']);
  await userEvent.keyboard('{Enter}');
  expect(visible(root)).toEqual([]);
});

it('is a region of its own among the landmarks [GO-6]', async () => {
  renderUi(<Toaster kind="info" text="Hello" />);
  await show();
  const region = page.getByRole('region', { name: 'Notifications' });
  await expect.element(region.getByText('Hello')).toBeVisible();
});

it('moves away from a focused element at the top of the window [GO-1]', async () => {
  const { root } = renderUi(
    <>
      <Button>At the top</Button>
      <Toaster kind="info" text="Hello" />
    </>,
  );
  await show();
  const toast = () => root.querySelector('.pc-toast')?.getBoundingClientRect();
  const top = page.getByRole('button', { name: 'At the top' }).element();
  expect(toast()?.top).toBeLessThan(100);
  if (top instanceof HTMLElement) top.focus();
  expect(toast()?.top).toBeGreaterThan(top.getBoundingClientRect().bottom);
  await userEvent.keyboard('{Tab}');
  expect(toast()?.top).toBeLessThan(100);
});
