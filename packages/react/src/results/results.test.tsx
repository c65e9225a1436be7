import {
  aProvider,
  aSearchResult,
  aUser,
  aUuid,
  succeed,
  jamie,
  SAN_DIEGO_DOG,
} from '@pawcall/testing';
import type { SearchResult } from '@pawcall/contract';
import { DESKTOP, PHONE, renderResults, renderWidget } from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';
import { userEvent, page } from 'vitest/browser';

const pageOf = (results: readonly SearchResult[], current = 1, last = 1) =>
  succeed(results, {
    meta: { current_page: current, last_page: last, per_page: 24, total: results.length },
    search: { uuid: aUuid() },
  });

describe('the results', () => {
  it('have the city in their heading when a vet can prescribe [RES-1]', async () => {
    const { screen, hostEvents } = await renderResults();
    await expect
      .element(screen.getByRole('heading', { name: 'We found great vets in San Diego' }))
      .toBeVisible();
    const results = { count: 6, fallback: false, designation: 'VET' };
    await expect.poll(() => hostEvents('pawcall:results')).toEqual([results]);
    await expect.element(screen.getByRole('status').getByText('6 vets found')).toBeInTheDocument();
  });

  it('have no city in their heading when nobody can prescribe [RES-1][RX-1]', async () => {
    const { screen } = await renderResults({
      before: (fake) =>
        fake.interfere('guidedSearch', () => pageOf([aSearchResult({ is_vcpr_enabled: false })])),
    });
    await expect
      .element(screen.getByRole('heading', { name: 'We found available vets just for you' }))
      .toBeVisible();
  });

  it('take the focus after a search, but not when the widget opens with them [GO-1]', async () => {
    const { screen, root } = await renderResults();
    expect(root.activeElement).toBeNull();
    await screen.getByRole('button', { name: 'Back' }).click();
    await screen.getByRole('button', { name: 'Find vets' }).click();
    await expect
      .poll(() => root.activeElement?.textContent)
      .toBe('We found great vets in San Diego');
  });

  it('do not take the focus from a control that was focused while they loaded [GO-1]', async () => {
    const { screen, root, hold } = await renderResults();
    await screen.getByRole('button', { name: 'Back' }).click();
    const release = hold('/search/guided');
    await screen.getByRole('button', { name: 'Find vets' }).click();
    await expect
      .element(screen.getByRole('heading', { name: 'Finding vets in San Diego' }))
      .toBeVisible();
    await userEvent.keyboard('{Tab}');
    const chosen = root.activeElement;
    expect(chosen).toHaveTextContent('Back');
    release();
    await expect
      .element(screen.getByRole('heading', { name: 'We found great vets in San Diego' }))
      .toBeVisible();
    expect(root.activeElement).toBe(chosen);
  });

  it.each([
    [1180, 3],
    [768, 2],
    [390, 1],
  ])('at a width of %i pixels have %i columns [RES-3]', async (width, columns) => {
    const { screen } = await renderResults({ window: [width, 800] });
    const lefts = screen
      .getByRole('article')
      .elements()
      .map((tile) => Math.round(tile.getBoundingClientRect().left));
    expect(new Set(lefts).size).toBe(columns);
  });

  it.each([DESKTOP, PHONE])(
    'start at the end of the header at %i pixels [RES-1]',
    async (...window) => {
      const { root } = await renderResults({ window });
      const bottom = root.querySelector('.pc-head')?.getBoundingClientRect().bottom;
      expect(root.querySelector('.pc-h1')?.getBoundingClientRect().top).toBeCloseTo(bottom ?? 0, 0);
    },
  );

  it('show skeletons while the search runs [RES-9]', async () => {
    await page.viewport(...DESKTOP);
    const slow = Promise.withResolvers<Response>();
    const { screen } = await renderWidget({
      query: SAN_DIEGO_DOG,
      before: (fake) => fake.interfere('guidedSearch', () => slow.promise),
    });
    await expect
      .element(screen.getByRole('heading', { name: 'Finding vets in San Diego' }))
      .toBeVisible();
    slow.resolve(pageOf([aSearchResult()]));
    await expect.element(screen.getByRole('article')).toBeVisible();
  });

  it('load more on request while there are further pages, each provider once [RES-10]', async () => {
    const first = aSearchResult();
    const { screen, requests, fake } = await renderResults({
      before: (market) => market.interfere('guidedSearch', () => pageOf([first], 1, 2)),
    });
    const other = aSearchResult({ feature: aProvider({ first_name: 'Zoe' }) });
    fake.interfere('guidedSearch', () => pageOf([first, other], 2, 2));
    await screen.getByRole('button', { name: 'Load more' }).click();
    await expect.element(screen.getByRole('article')).toHaveLength(2);
    expect(requests('/search/guided').map(({ query }) => query.get('page'))).toEqual(['1', '2']);
    await expect.element(screen.getByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  });

  it('have links to help, terms and privacy, and buttons for back and start over [RES-8][STEP-8]', async () => {
    const { screen } = await renderResults();
    const links = screen.getByRole('navigation', { name: 'Help and legal' });
    const addresses = links.getByRole('link').elements();
    expect(addresses.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Help', 'https://harborvale.example/help'],
      ['Terms', 'https://harborvale.example/terms'],
      ['Privacy', 'https://harborvale.example/privacy'],
    ]);
    await expect.element(screen.getByText(/^Powered by Pawcall$/)).toBeVisible();
    await screen.getByRole('button', { name: 'Back' }).click();
    await expect
      .element(screen.getByRole('combobox', { name: 'City or postal code' }))
      .toHaveValue('San Diego, California');
    await screen.getByRole('button', { name: 'Find vets' }).click();
    await screen.getByRole('button', { name: 'Start over' }).click();
    await expect
      .element(screen.getByRole('button', { name: 'Dog' }))
      .toHaveAttribute('aria-pressed', 'false');
  });

  it('show the emergency notice before any slots when a concern is urgent [GO-7]', async () => {
    const { screen } = await renderResults({
      query: SAN_DIEGO_DOG.replace('itching-skin', 'trouble-breathing'),
    });
    const notice = screen.getByText('Trouble breathing: this can be an emergency.');
    await expect.element(notice).toBeVisible();
    const tile = screen.getByRole('article').first().element();
    expect(
      notice.element().compareDocumentPosition(tile) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeGreaterThan(0);
  });
});

describe('the disclaimer on prescriptions', () => {
  it('explains state laws and the client relationship, with the pharmacist’s phone and e-mail [RX-2][RES-2]', async () => {
    const { screen, root } = await renderResults();
    await screen.getByRole('button', { name: 'Prescription info' }).click();
    const dialog = screen.getByRole('dialog', { name: 'About prescriptions' });
    await expect
      .element(dialog.getByText(/veterinarian-client-patient relationship/))
      .toBeVisible();
    await expect
      .element(dialog.getByRole('link', { name: '(555) 010-0142' }))
      .toHaveAttribute('href', 'tel:5550100142');
    await expect
      .element(dialog.getByRole('link', { name: 'pharmacist@harborvale.example' }))
      .toHaveAttribute('href', 'mailto:pharmacist@harborvale.example');
    await dialog.getByRole('button', { name: 'Got it' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(root.activeElement).toMatchTextContent(/Prescription info/);
  });
});

describe('signing in from the results', () => {
  it('repeats the search as that client [BOOK-1][SES-1]', async () => {
    const { screen, requests, hostEvents } = await renderResults({
      world: { accounts: [jamie({ user: aUser({ first_name: 'Ana' }) })] },
    });
    await screen.getByRole('button', { name: 'Log in' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Log in' });
    await dialog.getByRole('textbox', { name: 'Email' }).fill(' JAMIE@example.com ');
    await dialog.getByLabelText('Password', { exact: true }).fill('Biscuit-2022');
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await expect.element(screen.getByText('Hi, Ana')).toBeVisible();
    await expect.poll(() => hostEvents('pawcall:session')).toEqual([{ signedIn: true }]);
    await expect.poll(() => requests('/search/guided')).toHaveLength(2);
    expect(requests('/search/guided')[1]?.headers.get('Authorization')).toMatch(/^Bearer /);
  });
});
