import { jamie } from '@pawcall/testing';
import { PHONE, renderPopup, type RenderedWidget } from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';
import { recordAnnouncements } from '../app/record-announcements.ts';

const HELD = /11:30.AM is held for you: /;
const OVER =
  'Tue, Jun 16, 11:30 AM is no longer held for you. We ask for it again once you are logged in.';

const pass = ({ advance }: RenderedWidget, seconds: number): void => {
  for (let second = 0; second < seconds; second += 1) advance(1000);
};
/** A guest continues to the checkout and has to log in: the dialog covers the hold's timer. */
const renderLogin = async (setting: Parameters<typeof renderPopup>[0] = {}) => {
  const widget = await renderPopup({ world: { accounts: [jamie()] }, ...setting });
  const { screen } = widget;
  await expect.element(screen.getByText(HELD)).toBeVisible();
  await screen.getByRole('button', { name: 'Continue' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Log in to book' });
  await expect.element(dialog).toBeVisible();
  return { widget, screen, dialog: screen.getByRole('dialog').last() };
};

describe('the sign-in dialog during a hold', () => {
  it('shows the countdown in each mode [GO-10]', async () => {
    const { widget, dialog } = await renderLogin();
    const go = async (link: string, title: string) => {
      await dialog.getByRole('button', { name: link, exact: true }).click();
      await expect.element(dialog.getByRole('heading', { name: title })).toBeVisible();
      await expect.element(dialog.getByText(HELD)).toBeVisible();
    };
    await expect.element(dialog.getByText(/: 10:00 left$/)).toBeVisible();
    pass(widget, 60);
    await expect.element(dialog.getByText(/: 09:00 left$/)).toBeVisible();
    await go('Forgot password?', 'Forgot your password?');
    await go('Back to log in', 'Log in to book');
    await go('Create an account', 'Create your account');
    await go('Log in', 'Log in to book');
  });

  it('extends the hold by its button, on the phone too [GO-10]', async () => {
    const { widget, dialog } = await renderLogin({ window: PHONE });
    pass(widget, 481);
    await dialog.getByRole('button', { name: 'Keep my time' }).click();
    await expect.element(dialog.getByText(/: 10:00 left$/)).toBeVisible();
    expect(widget.requests('/extend')).toHaveLength(1);
  });

  it('extends the hold automatically while the visitor types; an idle hold ends [GO-10]', async () => {
    const { widget, dialog } = await renderLogin();
    pass(widget, 445);
    expect(widget.requests('/extend')).toHaveLength(0);
    await dialog.getByRole('textbox', { name: 'Email' }).fill('jamie@example.com');
    pass(widget, 6);
    await expect.element(dialog.getByText(/: 10:00 left$/)).toBeVisible();
    pass(widget, 590);
    expect(widget.requests('/extend')).toHaveLength(1);
    await expect.element(dialog.getByText(/is held for 00:[01]\d more/)).toBeVisible();
  });

  it('extends the hold while a code is awaited, up to three times its length [GO-10]', async () => {
    const { widget, dialog } = await renderLogin({
      world: { accounts: [{ ...jamie(), verified: false }] },
    });
    await dialog.getByRole('textbox', { name: 'Email' }).fill('jamie@example.com');
    await dialog.getByLabelText('Password', { exact: true }).fill('Biscuit-2022');
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await expect.element(dialog.getByLabelText('Verification code')).toBeVisible();
    for (const [seconds, left] of [
      [451, '10:00'],
      [451, '10:00'],
      [451, '07:2\\d'],
    ] as const) {
      pass(widget, seconds);
      await expect.element(dialog.getByText(new RegExp(`: ${left} left$`))).toBeVisible();
    }
    pass(widget, 440);
    await expect.element(dialog.getByText(/is held for 00:0\d more/)).toBeVisible();
    await expect
      .element(dialog.getByRole('button', { name: 'Keep my time' }))
      .not.toBeInTheDocument();
    expect(widget.requests('/extend')).toHaveLength(3);
  });

  it('announces the end of the hold once, and requests the slot again after the login [GO-10][GO-4]', async () => {
    const { widget, screen, dialog } = await renderLogin();
    const announcements = recordAnnouncements(widget.root);
    pass(widget, 601);
    await expect.element(dialog.getByRole('alert').getByText(OVER)).toBeVisible();
    await dialog.getByRole('button', { name: 'Create an account' }).click();
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect.element(dialog.getByText(OVER)).toBeVisible();
    expect(announcements.filter((each) => each.includes('is no longer held'))).toHaveLength(1);
    await dialog.getByRole('textbox', { name: 'Email' }).fill('jamie@example.com');
    await dialog.getByLabelText('Password', { exact: true }).fill('Biscuit-2022');
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await expect.poll(() => widget.navigations).toHaveLength(1);
    await expect.element(screen.getByText(HELD).first()).toBeVisible();
  });

  it('shows that the hold has ended when that happened in the background [GO-10]', async () => {
    const { widget, dialog } = await renderLogin();
    widget.clock.jump(601_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.element(dialog.getByText(OVER)).toBeVisible();
  });
});

describe('the sign-in dialog without a hold', () => {
  it('shows no countdown with a service without holds [GO-10][WIRE-8]', async () => {
    const { screen } = await renderPopup({
      before: (fake) => fake.interfere('extendQuote', () => new Response(), 9),
      full: true,
    });
    await expect.element(screen.getByText(/held/)).not.toBeInTheDocument();
  });
});
