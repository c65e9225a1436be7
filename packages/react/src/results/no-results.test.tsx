import { fail, refuse, SAN_DIEGO_DOG } from '@pawcall/testing';
import { renderResults, renderWidget } from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';

const WYOMING = 'species_treated=DOG&concerns=itching-skin&province=WY&country=us&city=Cheyenne';

describe('an empty search', () => {
  it('focuses its heading [RES-7][GO-1]', async () => {
    const { screen, root, fake } = await renderResults();
    await screen.getByRole('button', { name: 'Back' }).click();
    fake.world.providers.splice(0);
    await screen.getByRole('button', { name: 'Find vets' }).click();
    await expect
      .poll(() => root.activeElement?.textContent)
      .toBe('Sorry, no appointments right now');
  });

  it('is followed by results from other states under their own heading, which is announced [RES-6][GO-1]', async () => {
    const { screen, hostEvents } = await renderResults({ query: WYOMING });
    await expect
      .element(screen.getByText('No appointments found for Tue, Jun 16 in Cheyenne'))
      .toBeVisible();
    await expect
      .element(screen.getByRole('heading', { name: 'Available in other states' }))
      .toBeVisible();
    await expect.element(screen.getByText(/^Prescriptions available/)).toHaveLength(0);
    await expect
      .poll(() => hostEvents('pawcall:results'))
      .toEqual([{ count: 6, fallback: true, designation: 'VET' }]);
    const shownText = '6 vets found. Available in other states';
    await expect.element(screen.getByRole('status').getByText(shownText)).toBeInTheDocument();
  });

  it('offers to adjust the search or to choose another state when the fallback search is empty [RES-7]', async () => {
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

  it('reports that the fallback search failed and why, and repeats it [RES-7][RES-9][GO-6]', async () => {
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

describe('a failed search', () => {
  it('focuses its heading [ERR-2][GO-1]', async () => {
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
  ])('shows %s [ERR-2]', async (_, body, shownText) => {
    const { screen } = await renderWidget({
      query: SAN_DIEGO_DOG,
      before: (fake) => fake.interfere('guidedSearch', () => Response.json(body, { status: 403 })),
    });
    await expect.element(screen.getByText(shownText).first()).toBeVisible();
    await expect.element(screen.getByText('Finding vets in San Diego')).not.toBeInTheDocument();
  });

  it('shows the first message of each field when it was refused, with a retry [ERR-2]', async () => {
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

  it('offers to adjust the search, and not to repeat it, when it was refused [ERR-2]', async () => {
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

  it('offers the hosted booking page if there is one [GO-8]', async () => {
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
