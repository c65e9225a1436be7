import { renderUi } from '@pawcall/testing/render';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { useAnnounce } from './ui-context.ts';

function Example() {
  const announce = useAnnounce();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        onClick={() => {
          announce('Six vets found');
        }}
      >
        Say
      </Button>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={open} title="A dialog" onClose={() => setOpen(false)}>
        <Button onClick={() => announce('Nine times')}>Say more</Button>
      </Dialog>
    </>
  );
}

const spoken = (root: ShadowRoot) =>
  [...root.querySelectorAll('[aria-live] p')].map((text) => text.textContent);

it('announces a text once, and not again in a dialog that opens after it or when that closes [GO-1]', async () => {
  const { root } = renderUi(<Example />);
  await page.getByRole('button', { name: 'Say' }).click();
  expect(spoken(root)).toEqual(['Six vets found']);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(spoken(root)).toEqual([]);
  await page.getByRole('button', { name: 'Say more' }).click();
  expect(spoken(root)).toEqual(['Nine times']);
  await page.getByRole('button', { name: 'Close' }).click();
  expect(root.querySelector('dialog')).toBeNull();
  expect(spoken(root)).toEqual([]);
});
