import { renderUi } from '@pawcall/testing/render';
import { useState } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

/** A dialog, and optionally a second one that opens with it. */
function Example({ both = false }: { readonly both?: boolean }) {
  const [open, setOpen] = useState(false);
  const [above, setAbove] = useState(false);
  const press = () => {
    setOpen(true);
    setAbove(both);
  };
  return (
    <>
      <Button onClick={press}>Open</Button>
      <Dialog open={open} title="Below" onClose={() => setOpen(false)}>
        text
      </Dialog>
      <Dialog open={above} title="Above" onClose={() => setAbove(false)}>
        text
      </Dialog>
    </>
  );
}

const render = async (both?: boolean) => {
  const { root } = renderUi(<Example both={both === true} />);
  const focused: (string | null)[] = [];
  root.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) focused.push(target.textContent);
  });
  const opener = page.getByRole('button', { name: 'Open' });
  await expect.element(opener).toBeVisible();
  const press = () => {
    const button = opener.element();
    if (button instanceof HTMLElement) {
      button.focus();
      button.click();
    }
  };
  const shown = () => root.querySelectorAll('dialog[open]').length;
  const modal = () => root.querySelectorAll('dialog:modal').length;
  return { root, press, shown, modal, focused };
};

const beforePaint = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** React renders what a press changes in a microtask; no frame and no other task lies between. */
const microtask = () => Promise.resolve();

it('is modal with the focus on its title in the task of the press [UI-1][GO-1]', async () => {
  const { root, press, modal, focused } = await render();
  press();
  await microtask();
  expect(modal()).toBe(1);
  expect(focused).toEqual(['Open', 'Below']);
  expect(root.activeElement?.textContent).toBe('Below');
});

const keyIn = (root: ShadowRoot, key: string) =>
  root.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
  );

it('closes by an Escape in the same task as the press that opened it [UI-1][GO-1]', async () => {
  const { root, press, shown } = await render();
  press();
  await microtask();
  keyIn(root, 'Escape');
  await expect.poll(shown).toBe(0);
  expect(root.activeElement?.textContent).toBe('Open');
});

it('closes by a real Escape that was pressed while the main thread was busy opening it [UI-1]', async () => {
  const { root, shown } = await render();
  const opener = root.querySelector('button');
  // The thread is held between the press and whatever opens the dialog later.
  opener?.addEventListener('click', () => {
    const endMs = performance.now() + 300;
    while (performance.now() < endMs);
  });
  opener?.focus();
  await userEvent.keyboard('{Enter}{Escape}');
  await expect.poll(shown).toBe(0);
  expect(root.activeElement?.textContent).toBe('Open');
});

it('opens again by a press in the same task as the Escape that closed it [UI-1]', async () => {
  const { root, press, shown, modal } = await render();
  press();
  await microtask();
  keyIn(root, 'Escape');
  press();
  await expect.poll(modal).toBe(1);
  expect(shown()).toBe(1);
});

it('is modal before another opens above it [UI-1]', async () => {
  const { root, press, modal, focused } = await render(true);
  press();
  await expect.poll(modal).toBe(2);
  expect(focused).toEqual(['Open', 'Below', 'Above']);
  await beforePaint();
  expect(root.activeElement?.textContent).toBe('Above');
  await page.getByRole('dialog', { name: 'Above' }).getByRole('button', { name: 'Close' }).click();
  await expect.poll(modal).toBe(1);
  await page.getByRole('dialog', { name: 'Below' }).getByRole('button', { name: 'Close' }).click();
  await expect.poll(modal).toBe(0);
  expect(root.activeElement?.textContent).toBe('Open');
});

/** Both dialogs open, in an element of the page's. */
const openIn = async (place: HTMLElement) => {
  const rendered = await render(true);
  const { root, press, modal } = rendered;
  document.body.append(place);
  onTestFinished(() => place.remove());
  place.append(root.host);
  if (place instanceof HTMLDialogElement) place.showModal();
  press();
  await expect.poll(modal).toBe(2);
  return rendered;
};

const atTheTop = (root: ShadowRoot) =>
  root.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('dialog')?.textContent;

it('is modal again and focused when the page moves the widget [UI-1][CFG-2]', async () => {
  const { root, modal } = await openIn(document.createElement('div'));
  const elsewhere = document.createElement('div');
  document.body.append(elsewhere);
  onTestFinished(() => elsewhere.remove());
  elsewhere.append(root.host);
  expect(modal()).toBe(0);
  await expect.poll(modal).toBe(2);
  await expect.poll(() => root.activeElement?.textContent).toBe('Above');
  expect(atTheTop(root)).toContain('Above');
});

it.each([
  ['display: none', 0],
  ['content-visibility: hidden', 0],
  ['content-visibility: hidden', 5000],
])(
  'closes while the page hides the widget by %s, %s px down, and opens again in place after it [UI-1][GO-3]',
  async (style, down) => {
    const above = document.createElement('div');
    above.style.blockSize = `${down}px`;
    document.body.append(above);
    onTestFinished(() => above.remove());
    const place = document.createElement('div');
    const { root, modal, shown } = await openIn(place);
    scrollTo(0, 0);
    // Long enough for all that observes it to have seen it.
    for (let frame = 0; frame < 3; frame += 1) await beforePaint();
    place.style.cssText = style;
    await expect.poll(modal).toBe(0);
    const ofPage = document.createElement('button');
    document.body.append(ofPage);
    onTestFinished(() => ofPage.remove());
    ofPage.focus({ preventScroll: true });
    expect(document.activeElement).toBe(ofPage);
    place.removeAttribute('style');
    await expect.poll(modal).toBe(2);
    expect(shown()).toBe(2);
    await expect.poll(() => root.activeElement?.textContent).toBe('Above');
    expect(atTheTop(root)).toContain('Above');
  },
);

it('stays above a surrounding dialog of the page that is closed and opened again [UI-1]', async () => {
  const around = document.createElement('dialog');
  const { root, modal } = await openIn(around);
  await expect.poll(() => atTheTop(root)).toContain('Above');
  around.close();
  await expect.poll(modal).toBe(0);
  around.showModal();
  await expect.poll(() => atTheTop(root)).toContain('Above');
  await expect.poll(() => root.activeElement?.textContent).toBe('Above');
  expect(modal()).toBe(2);
});

it.each(['1.25', '0.8'])(
  'is as large as the window in a page zoomed by %s [UI-1][GO-3]',
  async (zoom) => {
    document.body.style.zoom = zoom;
    onTestFinished(() => document.body.removeAttribute('style'));
    const { root, press, modal } = await render();
    press();
    await expect.poll(modal).toBe(1);
    const { width, height } =
      root.querySelector('dialog')?.getBoundingClientRect() ?? new DOMRect();
    expect([Math.round(width), Math.round(height)]).toEqual([innerWidth, innerHeight]);
  },
);
