import {
  aProvider,
  aSearchResult,
  aUser,
  aUuid,
  fail,
  refuse,
  succeed,
  jamie,
  SAN_DIEGO_DOG,
} from '@pawcall/testing';
import type { SearchResult } from '@pawcall/contract';
import { DESKTOP, PHONE, renderResults, renderWidget } from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const WYOMING = 'species_treated=DOG&concerns=itching-skin&province=WY&country=us&city=Cheyenne';
const pageOf = (results: readonly SearchResult[], current = 1, last = 1) =>
  succeed(results, {
    meta: { current_page: current, last_page: last, per_page: 24, total: results.length },
    search: { uuid: aUuid() },
  });

describe('the results', () => {
  it('head the list with the city when a vet can prescribe [RES-1]', async () => {
    const { screen, told } = await renderResults();
    await expect
      .element(screen.getByRole('heading', { name: 'We found great vets in San Diego' }))
      .toBeVisible();
    expect(told('pawcall:results')).toEqual([{ count: 6, fallback: false }]);
    await expect.element(screen.getByRole('status').getByText('6 vets found')).toBeInTheDocument();
  });

  it('head it without the city when nobody can [RES-1][RX-1]', async () => {
    const { screen } = await renderResults({
      before: (fake) =>
        fake.interfere('guidedSearch', () => pageOf([aSearchResult({ is_vcpr_enabled: false })])),
    });
    await expect
      .element(screen.getByRole('heading', { name: 'We found available vets just for you' }))
      .toBeVisible();
  });

  it('leave the page its focus when the widget opens with them, and take it after a search [GO-1]', async () => {
    const { screen, root } = await renderResults();
    expect(root.activeElement).toBeNull();
    await screen.getByRole('button', { name: 'Back' }).click();
    await screen.getByRole('button', { name: 'Find vets' }).click();
    await expect
      .poll(() => root.activeElement?.textContent)
      .toBe('We found great vets in San Diego');
  });

  it.each([
    [1180, 3],
    [768, 2],
    [390, 1],
  ])('stand in columns by the width: %i pixels, %i columns [RES-3]', async (width, columns) => {
    const { screen } = await renderResults({ window: [width, 800] });
    const lefts = screen
      .getByRole('article')
      .elements()
      .map((tile) => Math.round(tile.getBoundingClientRect().left));
    expect(new Set(lefts).size).toBe(columns);
  });

  it.each([DESKTOP, PHONE])(
    'begin where the header ends, at %i pixels [RES-1]',
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
    const { screen, asked, fake } = await renderResults({
      before: (market) => market.interfere('guidedSearch', () => pageOf([first], 1, 2)),
    });
    const other = aSearchResult({ feature: aProvider({ first_name: 'Zoe' }) });
    fake.interfere('guidedSearch', () => pageOf([first, other], 2, 2));
    await screen.getByRole('button', { name: 'Load more' }).click();
    await expect.element(screen.getByRole('article')).toHaveLength(2);
    expect(asked('/search/guided').map(({ query }) => query.get('page'))).toEqual(['1', '2']);
    await expect.element(screen.getByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  });

  it('have links to help, terms and privacy, and ways back and to the start [RES-8][STEP-8]', async () => {
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

  it('come with the emergency notice before any times when a concern is urgent [GO-7]', async () => {
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

describe('a promotion', () => {
  it('is told in a notice and a banner on top while it is active [RES-4][RES-5]', async () => {
    const { screen } = await renderResults({
      signedIn: jamie({ promoCodes: [{ code: 'AUTOSHIP100-X' }] }),
    });
    await expect.element(screen.getByRole('region', { name: 'Auto-ship offer' })).toBeVisible();
    await expect.element(screen.getByText(/Promo code AUTOSHIP100-X is on/)).toBeVisible();
  });

  it('keeps its banner on top while the page scrolls, under the page’s own sticky header [RES-5]', async () => {
    const { host, screen } = await renderResults({
      signedIn: jamie({ promoCodes: [{ code: 'AUTOSHIP100-X' }] }),
    });
    const banner = screen.getByRole('region', { name: 'Auto-ship offer' }).element();
    const last = screen.getByRole('article').last().element();
    const places = () => [banner, last].map((part) => part.getBoundingClientRect().top);
    const [start = 0, below = 0] = places();
    globalThis.scrollTo({ top: start + 300 });
    expect(places()).toEqual([0, below - start - 300]);
    host.style.setProperty('--pc-sticky-top', '64px');
    expect(places()[0]).toBe(64);
  });

  it('is not told to somebody whose plan pays [RES-4][PRICE-3]', async () => {
    const { screen } = await renderResults({
      signedIn: jamie({
        user: aUser({ booking_experience: 'HIDDEN_PRICING' }),
        promoCodes: [{ code: 'MY-AUTOSHIP30' }],
      }),
    });
    await expect.element(screen.getByText('Covered by your plan.')).toBeVisible();
    await expect.element(screen.getByText(/You get 30% off/)).not.toBeInTheDocument();
  });

  it('of 30 % has no banner [RES-4][RES-5]', async () => {
    const { screen } = await renderResults({
      signedIn: jamie({ promoCodes: [{ code: 'MY-AUTOSHIP30' }] }),
    });
    await expect.element(screen.getByText(/You get 30% off/)).toBeVisible();
    await expect
      .element(screen.getByRole('region', { name: 'Auto-ship offer' }))
      .not.toBeInTheDocument();
  });
});

describe('an empty search', () => {
  it('takes the focus to its heading [RES-7][GO-1]', async () => {
    const { screen, root, fake } = await renderResults();
    await screen.getByRole('button', { name: 'Back' }).click();
    fake.world.providers.splice(0);
    await screen.getByRole('button', { name: 'Find vets' }).click();
    await expect
      .poll(() => root.activeElement?.textContent)
      .toBe('Sorry, no appointments right now');
  });

  it('is followed by results from other states under a heading of their own [RES-6]', async () => {
    const { screen, told } = await renderResults({ query: WYOMING });
    await expect
      .element(screen.getByText('No appointments found for Tue, Jun 16 in Cheyenne'))
      .toBeVisible();
    await expect
      .element(screen.getByRole('heading', { name: 'Available in other states' }))
      .toBeVisible();
    await expect.element(screen.getByText(/^Prescriptions available/)).toHaveLength(0);
    expect(told('pawcall:results')).toEqual([{ count: 6, fallback: true }]);
  });

  it('with an empty fallback offers to adjust the search or to choose another state [RES-7]', async () => {
    const { screen } = await renderWidget({ query: WYOMING, world: { providers: [] } });
    await expect
      .element(screen.getByRole('heading', { name: 'Sorry, no appointments right now' }))
      .toBeVisible();
    await screen.getByRole('button', { name: 'Adjust search' }).click();
    await expect.element(screen.getByRole('dialog', { name: 'Adjust search' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByText(/or look in another state\.$/)).toBeVisible();
    await screen.getByRole('button', { name: 'See other states' }).click();
    await expect
      .element(screen.getByRole('combobox', { name: 'City or postal code' }))
      .toBeVisible();
  });

  it('says that other states could not be asked, and why, and asks them again [RES-7][RES-9][GO-6]', async () => {
    const { screen, root } = await renderWidget({
      query: WYOMING,
      before: (fake) => fake.interfere('fallbackSearch', () => fail(403, 'They are closed.')),
    });
    await expect.element(screen.getByText(/couldn’t check other states/)).toBeVisible();
    await expect.element(screen.getByRole('note').getByText('They are closed.')).toBeVisible();
    await expect
      .poll(() => [...root.querySelectorAll('.pc-toast')].map((toast) => toast.textContent))
      .toEqual(['They are closed.']);
    await screen.getByRole('button', { name: 'Try other states again' }).click();
    await expect.element(screen.getByRole('article').first()).toBeVisible();
    await expect.element(screen.getByRole('note')).not.toBeInTheDocument();
  });
});

describe('a search that failed', () => {
  it('takes the focus to its heading [ERR-2][GO-1]', async () => {
    const { screen, root, fake } = await renderResults();
    await screen.getByRole('button', { name: 'Back' }).click();
    fake.interfere('guidedSearch', () => fail(403, 'Not now.'), 9);
    await screen.getByRole('button', { name: 'Find vets' }).click();
    await expect
      .poll(() => root.activeElement?.textContent)
      .toBe('We couldn’t finish your search. Please try again.');
  });

  it.each([
    ['the message of data', { status: 'error', data: { message: 'Try later.' } }, 'Try later.'],
    [
      'the body’s message',
      { status: 'error', message: 'Down for a moment.' },
      'Down for a moment.',
    ],
  ])('says %s [ERR-2]', async (_, body, said) => {
    const { screen } = await renderWidget({
      query: SAN_DIEGO_DOG,
      before: (fake) => fake.interfere('guidedSearch', () => Response.json(body, { status: 403 })),
    });
    await expect.element(screen.getByText(said).first()).toBeVisible();
    await expect.element(screen.getByText('Finding vets in San Diego')).not.toBeInTheDocument();
  });

  it('says the first message of each field when it was refused, and tries again [ERR-2]', async () => {
    const { screen, root } = await renderWidget({
      query: SAN_DIEGO_DOG,
      before: (fake) =>
        fake.interfere('guidedSearch', () =>
          refuse({ city: ['No such city.', 'x'], species: ['No.'] }),
        ),
    });
    await expect.element(screen.getByText(/No such city\.\s+No\./).first()).toBeVisible();
    expect(root.querySelectorAll('.pc-toast')).toHaveLength(1);
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByRole('article').first()).toBeVisible();
  });

  it('is to be adjusted first where it was refused, as it would be again [ERR-2]', async () => {
    const { screen } = await renderWidget({
      query: SAN_DIEGO_DOG,
      before: (fake) => fake.interfere('guidedSearch', () => refuse({ city: ['No such city.'] })),
    });
    await expect
      .element(screen.getByRole('heading', { name: 'Please check your search' }))
      .toBeVisible();
    const again = screen.getByRole('button', { name: 'Try again' });
    const adjust = screen.getByRole('button', { name: 'Adjust search' });
    expect(
      adjust.element().compareDocumentPosition(again.element()) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeGreaterThan(0);
    await expect.element(again).toHaveClass('pc-btn--secondary');
    await expect.element(adjust).toHaveClass('pc-btn--primary');
    await adjust.click();
    await expect.element(screen.getByRole('dialog', { name: 'Adjust search' })).toBeVisible();
  });

  it('offers the hosted booking page where there is one [GO-8]', async () => {
    const { screen } = await renderWidget({
      query: SAN_DIEGO_DOG,
      options: { hostedBookingUrl: 'https://harborvale.example/book' },
      before: (fake) => fake.interfere('guidedSearch', () => new Response('<p>x</p>'), 9),
    });
    await expect
      .element(screen.getByRole('link', { name: 'Book on our website instead' }))
      .toHaveAttribute('href', 'https://harborvale.example/book');
  });
});

describe('the disclaimer on prescriptions', () => {
  it('tells of state laws and the relationship, with the pharmacist’s phone and e-mail [RX-2][RES-2]', async () => {
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
  it('searches anew as that client [BOOK-1][SES-1]', async () => {
    const { screen, asked, told } = await renderResults({
      world: { accounts: [jamie({ user: aUser({ first_name: 'Ana' }) })] },
    });
    await screen.getByRole('button', { name: 'Log in' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Log in' });
    await dialog.getByRole('textbox', { name: 'Email' }).fill(' JAMIE@example.com ');
    await dialog.getByLabelText('Password', { exact: true }).fill('Biscuit-2022');
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await expect.element(screen.getByText('Hi, Ana')).toBeVisible();
    expect(told('pawcall:session')).toEqual([{ signedIn: true }]);
    await expect.poll(() => asked('/search/guided')).toHaveLength(2);
    expect(asked('/search/guided')[1]?.headers.get('Authorization')).toMatch(/^Bearer /);
  });
});
