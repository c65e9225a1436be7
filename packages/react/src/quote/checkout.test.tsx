import { aPet, aQuoteFor, aUser, fail, succeed, jamie } from '@pawcall/testing';
import { renderPopup, type RenderedWidget } from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { nextTask } from '../ui/next-task.ts';

const TOTAL = /^\$58\.19/;
const proceed = async ({ screen }: RenderedWidget) => {
  await expect.element(screen.getByText(TOTAL)).toBeVisible();
  await screen.getByRole('button', { name: 'Continue' }).click();
};
const logIn = async ({ screen }: RenderedWidget) => {
  const dialog = screen.getByRole('dialog', { name: 'Log in to book' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill('jamie@example.com');
  await dialog.getByLabelText('Password', { exact: true }).fill('Biscuit-2022');
  await dialog.getByRole('button', { name: 'Log in' }).click();
};

/** So many frames are enough for an answer to be acted on. */
const FRAMES = 20;
const nextFrames = async () => {
  for (let frame = 0; frame < FRAMES; frame += 1) await new Promise(requestAnimationFrame);
};

describe('Continue', () => {
  it('opens the checkout for a signed-in client, with pet, concerns and place [BOOK-1][BOOK-2][BOOK-3]', async () => {
    const widget = await renderPopup({ signedIn: jamie() });
    await proceed(widget);
    await expect.poll(() => widget.navigations).toHaveLength(1);
    const url = new URL(widget.navigations[0] ?? '');
    const [uuid] = widget.fake.world.holds.keys();
    expect(url.origin).toBe('https://checkout.example');
    expect(url.pathname).toBe(`/cx/book-vetlive/${uuid}`);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      concerns: 'itching-skin',
      species: 'DOG',
      city: 'San Diego',
      province: 'CA',
      country: 'us',
      magic_code: 'fake-0.code',
    });
    await expect
      .poll(() => widget.hostEvents('pawcall:checkout'))
      .toEqual([
        {
          path: 'book-vetlive',
          providerUuid: expect.any(String),
          designation: 'VET',
          amount: 5819,
          currency: 'USD',
        },
      ]);
  });

  it('navigates once when Continue is clicked repeatedly [BOOK-3]', async () => {
    const widget = await renderPopup({ signedIn: jamie() });
    const button = widget.screen.getByRole('button', { name: 'Continue' });
    await expect.element(button).toBeEnabled();
    const element = button.element();
    for (let click = 0; click < 10; click += 1) {
      element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    }
    await expect.poll(() => widget.navigations).toHaveLength(1);
    expect(widget.requests('POST /auth/v1/magic-login')).toHaveLength(1);
  });

  it.each([
    ['closes the vet', 'button', 'Close'],
    ['chooses another time', 'radio', /^1:00/],
  ] as const)(
    'does not open the checkout when the visitor %s meanwhile [WIRE-5][BOOK-3]',
    async (_, role, name) => {
      const widget = await renderPopup({ signedIn: jamie() });
      const letGo = widget.hold('/magic-login');
      await proceed(widget);
      await expect.poll(() => widget.requests('POST /auth/v1/magic-login')).toHaveLength(1);
      await widget.screen.getByRole('dialog').getByRole(role, { name }).first().click();
      await expect
        .poll(
          () =>
            widget.requests('DELETE /api/p/quote').length +
            widget.requests('POST /api/p/quote').length,
        )
        .toBe(2);
      letGo();
      await nextFrames();
      expect(widget.hostEvents('pawcall:checkout')).toEqual([]);
      expect(widget.navigations).toEqual([]);
    },
  );

  it('sends no species for a client with saved pets, and books by RxCheckout when it is enabled [BOOK-2]', async () => {
    const user = aUser({ is_rx_checkout: true });
    const widget = await renderPopup({ signedIn: jamie({ user, pets: [aPet()] }) });
    await proceed(widget);
    await expect.poll(() => widget.navigations).toHaveLength(1);
    const url = new URL(widget.navigations[0] ?? '');
    expect(url.pathname).toMatch(/^\/cx\/book\//);
    expect(url.searchParams.has('species')).toBe(false);
  });

  it('asks a guest to log in, requests the quote again as that client, and continues [BOOK-1][GO-4]', async () => {
    const widget = await renderPopup({ world: { accounts: [jamie()] } });
    await proceed(widget);
    await logIn(widget);
    await expect.poll(() => widget.navigations).toHaveLength(1);
    const quotes = widget.requests('POST /api/p/quote');
    expect(quotes.at(-1)?.body).toMatchObject({
      client_uuid: widget.fake.world.accounts[0]?.user.uuid,
    });
    const [uuid] = widget.fake.world.holds.keys();
    expect(widget.navigations[0]).toContain(`/cx/book-vetlive/${uuid}`);
    expect(widget.fake.world.holds.size).toBe(1);
  });

  it('stays and keeps the hold when the dialog is closed [AUTH-7][BOOK-1]', async () => {
    const widget = await renderPopup();
    await proceed(widget);
    const dialog = widget.screen.getByRole('dialog', { name: 'Log in to book' });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(widget.screen.getByText(TOTAL)).toBeVisible();
    await expect.element(widget.screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
    expect(widget.navigations).toHaveLength(0);
    expect(widget.fake.world.holds.size).toBe(1);
  });

  it('is enabled when the focus returns from the dialog [BOOK-1][UI-1]', async () => {
    const widget = await renderPopup();
    await proceed(widget);
    const dialog = widget.screen.getByRole('dialog', { name: 'Log in to book' });
    await expect.element(dialog).toBeVisible();
    const next = widget.screen.getByRole('button', { name: 'Continue' }).element();
    const inNextTask = Promise.withResolvers<string | null>();
    next.addEventListener('focus', () => {
      nextTask(() => inNextTask.resolve(next.getAttribute('aria-disabled')));
    });
    await userEvent.keyboard('{Escape}');
    expect(await inNextTask.promise).toBeNull();
  });

  it('shows a price that increased with the login, and continues on the next press only [GO-6]', async () => {
    const widget = await renderPopup({ world: { accounts: [jamie()] } });
    await proceed(widget);
    widget.fake.interfere('createQuote', (input) =>
      succeed(aQuoteFor(input, { total: { amount: 6100, currency: 'USD' } })),
    );
    await logIn(widget);
    await expect.element(widget.screen.getByText(/from \$\S+ to \$61\.00/)).toBeVisible();
    await expect.element(widget.screen.getByText(/^\$61\.00/)).toBeVisible();
    expect(widget.navigations).toHaveLength(0);
    await widget.screen.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => widget.navigations).toHaveLength(1);
  });

  it('never navigates to an address that is not allowed, and reports it beside the button and in a toast [BOOK-4][GO-6]', async () => {
    const widget = await renderPopup({ signedIn: jamie() });
    widget.fake.interfere('requestMagicLogin', () =>
      succeed({ url: 'https://checkout.example.evil.test/cx' }),
    );
    await proceed(widget);
    const message = widget.screen.getByText(/couldn’t open the checkout safely/);
    await expect.poll(() => message.elements().length).toBeGreaterThanOrEqual(2);
    expect(widget.navigations).toHaveLength(0);
    await expect.element(widget.screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
  });

  it('adds the code to the checkout address when only a code came back [BOOK-3]', async () => {
    const widget = await renderPopup({ signedIn: jamie() });
    widget.fake.interfere('requestMagicLogin', () => succeed({ code: 'only.code' }));
    await proceed(widget);
    await expect.poll(() => widget.navigations).toHaveLength(1);
    expect(widget.navigations[0]).toMatch(
      /^https:\/\/checkout\.example\/cx\/book-vetlive\/.+[?&]magic_code=only\.code/,
    );
  });

  it('stays when the host cancels the checkout event [GO-5]', async () => {
    const widget = await renderPopup({ signedIn: jamie() });
    widget.host.addEventListener('pawcall:checkout', (event) => event.preventDefault());
    await proceed(widget);
    await expect.poll(() => widget.hostEvents('pawcall:checkout')).toHaveLength(1);
    await expect.element(widget.screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
    expect(widget.navigations).toHaveLength(0);
  });

  it('opens the login and keeps the hold when a renewed session is refused [SES-1][BOOK-1]', async () => {
    const widget = await renderPopup({ signedIn: jamie() });
    widget.fake.interfere('requestMagicLogin', () => fail(401, ''), 99);
    await proceed(widget);
    await expect.element(widget.screen.getByText(/Please log in again/).first()).toBeVisible();
    expect(widget.requests('POST /auth/v1/refresh')).toHaveLength(1);
    await proceed(widget);
    widget.fake.interfere('requestMagicLogin', () => fail(401, ''), 0);
    await logIn(widget);
    await expect.poll(() => widget.navigations).toHaveLength(1);
    const [uuid] = widget.fake.world.holds.keys();
    expect(widget.navigations[0]).toContain(`/cx/book-vetlive/${uuid}`);
  });

  it('is enabled again when the magic login is refused [ERR-1]', async () => {
    const widget = await renderPopup({ signedIn: jamie() });
    widget.fake.interfere('requestMagicLogin', () => fail(404, 'There is no such service.'));
    await proceed(widget);
    await expect
      .element(widget.screen.getByText('There is no such service.').first())
      .toBeVisible();
    await proceed(widget);
    await expect.poll(() => widget.navigations).toHaveLength(1);
  });
});
