import { renderUi } from '@pawcall/testing/render';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import type { CloseReason } from './dialog-context.ts';
import type { DialogProps } from './dialog-props.ts';
import { DialogTitle } from './DialogTitle.tsx';
import { TextField } from './TextField.tsx';
import { useToasts } from './ui-context.ts';

type Options = Partial<DialogProps> & { readonly onReason?: (reason: CloseReason) => void };

function Example({ onReason, children, ...props }: Options) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Button variant="secondary">Behind</Button>
      <Dialog
        title="About prescriptions"
        subheader="What vets may do"
        {...props}
        open={open}
        onClose={(reason) => {
          onReason?.(reason);
          setOpen(false);
        }}
      >
        {children ?? <TextField label="Name" />}
      </Dialog>
    </>
  );
}

const dialog = () => page.getByRole('dialog', { name: 'About prescriptions' });
const open = () => page.getByRole('button', { name: 'Open' }).click();

describe('focus', () => {
  it('goes to the title on opening and back to the opener on closing [UI-1][GO-1]', async () => {
    const { root } = renderUi(<Example />);
    await open();
    await expect.element(dialog()).toBeVisible();
    expect(root.activeElement?.textContent).toBe('About prescriptions');
    await userEvent.keyboard('{Escape}');
    expect(root.querySelector('dialog')).toBeNull();
    expect(root.activeElement?.textContent).toBe('Open');
  });

  it('stays inside the dialog on Tab and Shift+Tab [GO-1]', async () => {
    const { root } = renderUi(<Example />);
    await open();
    for (const key of ['{Tab}', '{Tab}', '{Tab}', '{Tab}', '{Shift>}{Tab}{/Shift}']) {
      await userEvent.keyboard(key);
      const focused = root.activeElement;
      expect(focused === null || focused.closest('dialog') !== null).toBe(true);
    }
    expect(root.querySelector('dialog')?.matches(':modal')).toBe(true);
  });

  it('goes to a substitute when the opener was removed [GO-1]', async () => {
    function Vanishing() {
      const [open, setOpen] = useState(false);
      const [heading, setHeading] = useState<HTMLElement | null>(null);
      return (
        <>
          <h1 tabIndex={-1} ref={setHeading}>
            Results
          </h1>
          {!open && <Button onClick={() => setOpen(true)}>Open</Button>}
          <Dialog
            open={open}
            title="About prescriptions"
            onClose={() => setOpen(false)}
            returnFocus={() => heading}
          >
            text
          </Dialog>
        </>
      );
    }
    const { root } = renderUi(<Vanishing />);
    await open();
    await userEvent.keyboard('{Escape}');
    expect(root.activeElement?.textContent).toBe('Results');
  });
});

describe('closing', () => {
  it('reports the reason of each way to close [UI-1]', async () => {
    const reasons = vi.fn();
    const { root } = renderUi(<Example onReason={reasons} cancelLabel="Cancel" />);
    await open();
    await userEvent.keyboard('{Escape}');
    await open();
    await page.getByRole('button', { name: 'Close' }).click();
    await open();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await open();
    await clickBackdrop(root);
    expect(reasons.mock.calls.flat()).toEqual(['escape', 'close-button', 'action', 'backdrop']);
  });

  it('stays open on Escape and a click outside when both are disabled [POP-4]', async () => {
    const reasons = vi.fn();
    const { root } = renderUi(<Example onReason={reasons} escapeDisabled backdropDisabled />);
    await open();
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('{Escape}');
    await clickBackdrop(root);
    expect(root.querySelector('dialog')?.matches(':modal')).toBe(true);
    expect(reasons).not.toHaveBeenCalled();
  });

  it('does not close when a press began inside, as in selecting text [UI-1]', async () => {
    const reasons = vi.fn();
    const { root } = renderUi(<Example onReason={reasons} />);
    await open();
    const inside = root.querySelector('h2');
    const frame = root.querySelector('.pc-layer__in');
    inside?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    frame?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
    expect(reasons).not.toHaveBeenCalled();
  });

  it('hides Escape from the host page [GO-3]', async () => {
    const received = vi.fn();
    document.addEventListener('keydown', received);
    renderUi(<Example />);
    await open();
    await userEvent.keyboard('{Escape}');
    document.removeEventListener('keydown', received);
    expect(received).not.toHaveBeenCalled();
  });

  it('closes only the upper one of two [UI-1]', async () => {
    function Nested() {
      const [inner, setInner] = useState(false);
      return (
        <Example>
          <Button onClick={() => setInner(true)}>More</Button>
          <Dialog open={inner} title="Inner" onClose={() => setInner(false)}>
            text
          </Dialog>
        </Example>
      );
    }
    const { root } = renderUi(<Nested />);
    await open();
    await page.getByRole('button', { name: 'More' }).click();
    expect(root.querySelectorAll('dialog')).toHaveLength(2);
    await userEvent.keyboard('{Escape}');
    expect(root.querySelectorAll('dialog')).toHaveLength(1);
    expect(root.activeElement?.textContent).toBe('More');
  });
});

it('disables the action while it loads or is disabled [UI-1]', async () => {
  const onAction = vi.fn();
  const action = { label: 'Apply', onAction };
  const { rerender } = renderUi(<Example action={{ ...action, loading: true }} />);
  await open();
  const button = page.getByRole('button', { name: 'Apply' });
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  focus(button.element());
  await userEvent.keyboard('{Enter}');
  rerender(<Example action={{ ...action, disabled: true }} />);
  await expect.element(button).toBeDisabled();
  rerender(<Example action={action} />);
  await button.click();
  expect(onAction).toHaveBeenCalledTimes(1);
});

it('shows toasts above itself and announces from inside, which is not inert [ERR-4][GO-1]', async () => {
  function Toaster() {
    const toasts = useToasts();
    return (
      <Button onClick={() => toasts.show({ kind: 'error', text: 'Unable to connect' })}>
        Fail
      </Button>
    );
  }
  const { root } = renderUi(
    <Example>
      <Toaster />
    </Example>,
  );
  await open();
  await page.getByRole('button', { name: 'Fail' }).click();
  expect(root.querySelector('.pc-toast')?.closest('dialog')).not.toBeNull();
  const alerts = [...root.querySelectorAll('[role=alert]')].filter((alert) => alert.textContent);
  expect(alerts.map((alert) => alert.closest('dialog') !== null)).toEqual([true]);
  await page.getByRole('button', { name: 'Dismiss: Unable to connect' }).click();
  expect(root.querySelector('.pc-toast')).toBeNull();
  await expect.element(dialog()).toBeVisible();
});

it('allows a popup its own frame with a title that names it [POP-1]', async () => {
  renderUi(
    <Example variant="popup">
      <div className="pc-modal">
        <DialogTitle>About prescriptions</DialogTitle>
      </div>
    </Example>,
  );
  await open();
  await expect.element(dialog()).toBeVisible();
});

it('does not change the host page [GO-3]', async () => {
  const before = { page: document.documentElement.outerHTML.length, y: scrollY };
  const styles = () =>
    [document.documentElement, document.body].map((element) => element.getAttribute('style'));
  const own = styles();
  const { unmount } = renderUi(<Example />);
  await open();
  expect(styles()).toEqual(own);
  unmount();
  expect({ page: document.documentElement.outerHTML.length, y: scrollY }).toEqual(before);
});

function focus(element: Element): void {
  if (element instanceof HTMLElement) element.focus();
}

async function clickBackdrop(root: ShadowRoot): Promise<void> {
  const layer = root.querySelector('.pc-layer__in');
  if (layer === null) throw new Error('no dialog is open');
  await userEvent.click(layer, { position: { x: 4, y: 4 } });
}
