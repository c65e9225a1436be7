import { renderUi } from '@pawcall/testing/render';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

it('presses a button once while Enter is held down [GO-1]', async () => {
  const press = vi.fn();
  const { root } = renderUi(<Button onClick={press}>Show</Button>);
  const button = page.getByRole('button', { name: 'Show' });
  await expect.element(button).toBeVisible();
  root.querySelector('button')?.focus();
  await userEvent.keyboard('{Enter>4/}');
  expect(press).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Enter}');
  expect(press).toHaveBeenCalledTimes(2);
});

const named = (name: string) => page.getByRole('button', { name, exact: true });

/** A step that is replaced on a press by another one with a button in the same place. */
function Steps({ onPress }: { readonly onPress: (name: string) => void }) {
  const [isSecond, setSecond] = useState(false);
  return isSecond ? (
    <Button key="second" onClick={() => onPress('second')}>
      Second step
    </Button>
  ) : (
    <Button
      key="first"
      onClick={() => {
        onPress('first');
        setSecond(true);
      }}
    >
      First step.
    </Button>
  );
}

it('ignores the second click of a double click on what replaced the first target [GO-1]', async () => {
  const press = vi.fn();
  renderUi(<Steps onPress={press} />);
  await named('First step.').dblClick();
  await expect.element(named('Second step')).toBeVisible();
  expect(press.mock.calls).toEqual([['first']]);
  await named('Second step').click();
  expect(press.mock.calls).toEqual([['first'], ['second']]);
});

it('allows two presses in a row on a button that stays [GO-1]', async () => {
  const press = vi.fn();
  renderUi(<Button onClick={press}>Stays</Button>);
  await named('Stays').dblClick();
  expect(press).toHaveBeenCalledTimes(2);
});

/** A button that opens a dialog, which covers it with another button. */
function Opening({ onPress }: { readonly onPress: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button style={{ position: 'fixed', inset: 0 }} onClick={() => setOpen(true)}>
        Open
      </Button>
      <Dialog open={open} variant="popup" onClose={() => setOpen(false)}>
        <Button style={{ position: 'fixed', inset: 0 }} onClick={onPress}>
          Covering
        </Button>
      </Dialog>
    </>
  );
}

it('ignores the second click of a double click in the dialog that it opened [UI-1]', async () => {
  const press = vi.fn();
  renderUi(<Opening onPress={press} />);
  await named('Open').dblClick();
  await expect.element(named('Covering')).toBeVisible();
  expect(press).not.toHaveBeenCalled();
  await named('Covering').click();
  expect(press).toHaveBeenCalledTimes(1);
});
