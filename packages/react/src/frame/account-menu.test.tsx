import { aPet, aUser, jamie, SAN_DIEGO_DOG, succeed } from '@pawcall/testing';
import { renderPopup, renderWidget, type RenderedWidget } from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const ADDRESS = {
  uuid: '6f1c2f3e-0d55-4a57-8f6a-2b0d8f3f1c11',
  address_1: '1 Shore Street',
  city: 'Oceanside',
  postal: '92054',
  province: 'CA',
  country: 'us',
};
const client = () => jamie({ pets: [aPet()], user: aUser({ profile_address: ADDRESS }) });
const name = ({ screen }: RenderedWidget) => screen.getByRole('button', { name: /^Hi, Jamie/ });
const logOut = ({ screen }: RenderedWidget) => screen.getByRole('button', { name: 'Log out' });
const open = async (widget: RenderedWidget) => {
  await name(widget).click();
  await expect.element(logOut(widget)).toBeVisible();
};

describe('the name in the header', () => {
  it('opens the account menu; Escape, a press outside and leaving by keyboard close it [SES-3][GO-1]', async () => {
    const widget = await renderWidget({ signedIn: client() });
    await expect.element(name(widget)).toHaveAttribute('aria-expanded', 'false');
    await name(widget).click();
    await expect.element(widget.screen.getByText('jamie@example.com')).toBeVisible();
    await expect.element(name(widget)).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Tab}');
    expect(widget.root.activeElement).toHaveTextContent('Log out');
    await userEvent.keyboard('{Escape}');
    await expect.element(logOut(widget)).not.toBeInTheDocument();
    expect(widget.root.activeElement).toMatchTextContent(/^Hi, Jamie/);

    await userEvent.keyboard('{Enter}');
    await expect.element(logOut(widget)).toBeVisible();
    await page.elementLocator(document.body).click({ position: { x: 2, y: 2 } });
    await expect.element(logOut(widget)).not.toBeInTheDocument();

    await open(widget);
    // The next focusable element.
    await expect.element(widget.screen.getByRole('button', { name: /Biscuit/ })).toBeVisible();
    await userEvent.keyboard('{Tab}{Tab}');
    await expect.element(logOut(widget)).not.toBeInTheDocument();
  });

  it.each([
    ['', 'jamie@example.com', /^Hi, jamie@example.com/],
    [null, '', /^Your account$/],
    [' ', '', /^Your account$/],
  ])(
    'identifies the person with first name %j and e-mail %j [SES-3][WIRE-8]',
    async (first_name, email, accessibleName) => {
      const user = aUser({ first_name, last_name: null, email });
      const widget = await renderWidget({
        signedIn: jamie(),
        before: (fake) => fake.interfere('readProfile', () => succeed(user), 9),
      });
      await widget.screen.getByRole('button', { name: accessibleName }).click();
      await expect.element(logOut(widget)).toBeVisible();
      const asWhom = widget.screen.getByText('Logged in as').elements();
      expect(asWhom).toHaveLength(email === '' ? 0 : 1);
    },
  );

  it('signs out to the first step as a guest and clears the person’s data [SES-3][STEP-6][WIN-8]', async () => {
    const widget = await renderWidget({ signedIn: client() });
    const { screen } = widget;
    await screen.getByRole('button', { name: /Biscuit/ }).click();
    widget.advance(800);
    await screen.getByRole('checkbox', { name: 'Itching & skin' }).click();
    await screen.getByRole('button', { name: 'Next' }).click();
    await expect.element(screen.getByRole('combobox')).toHaveValue('Oceanside, California');
    await open(widget);
    await logOut(widget).click();

    await expect
      .element(screen.getByRole('heading', { name: 'Who is the appointment for?' }))
      .toBeVisible();
    await expect.element(screen.getByText('You’re logged out.').first()).toBeInTheDocument();
    await expect.element(screen.getByText('Already have an account?')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /Biscuit/ })).not.toBeInTheDocument();
    await expect.poll(() => widget.hostEvents('pawcall:session')).toEqual([{ signedIn: false }]);
    expect(Object.keys(localStorage)).toEqual([]);
    expect(JSON.stringify(widget.instance.queries.getQueryCache().getAll())).not.toContain('jamie');

    await screen.getByRole('button', { name: 'Dog' }).click();
    widget.advance(800);
    await screen.getByRole('checkbox', { name: 'Itching & skin' }).click();
    await screen.getByRole('button', { name: 'Next' }).click();
    await expect.element(screen.getByRole('combobox')).toHaveValue('');
  });

  it('signs out and clears the client’s results and search [SES-3][WIN-8]', async () => {
    const widget = await renderWidget({ signedIn: client(), query: SAN_DIEGO_DOG });
    await expect.element(widget.screen.getByRole('article').first()).toBeVisible();
    await open(widget);
    await logOut(widget).click();
    await expect.element(widget.screen.getByRole('button', { name: 'Dog' })).toBeVisible();
    const ids = () =>
      widget.instance.queries
        .getQueryCache()
        .getAll()
        .map(({ queryKey: [id] }) => String(id));
    await expect.poll(() => ids().toSorted()).toEqual(['listConcerns', 'listSpeciesTreated']);
    expect(localStorage.getItem('pawcall-dev.last-search')).toBeNull();
  });
});

describe('a sign-out in another widget or tab', () => {
  it('closes the popup, releases the client’s hold and prevents a pending checkout [SES-3][BOOK-1][WIRE-9]', async () => {
    const widget = await renderPopup({ signedIn: client() });
    const { screen, fake, instance, navigations } = widget;
    const slow = Promise.withResolvers<Response>();
    fake.interfere('requestMagicLogin', () => slow.promise);
    await expect.element(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
    await screen.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => widget.requests('/magic-login')).toHaveLength(1);
    await instance.session.signOut();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.poll(() => widget.requests('DELETE /api/p/quote')).toHaveLength(1);
    slow.resolve(
      Response.json({ status: 'success', data: { url: 'https://checkout.example/cx/book/1' } }),
    );
    await expect.element(screen.getByRole('button', { name: 'Dog' })).toBeVisible();
    expect(navigations).toEqual([]);
    expect(widget.hostEvents('pawcall:checkout')).toEqual([]);
    expect(widget.root.querySelector('.pc-toast')).toBeNull();
  });
});
