import { aProvider, aReview, aUuid, fail, type FakeProvider } from '@pawcall/testing';
import { DESKTOP, PHONE, renderPopup, TABLET } from '@pawcall/testing/render';
import { describe, expect, it, onTestFinished } from 'vitest';

const TOTAL = /^\$58\.19/;
const someone = (over: Partial<FakeProvider> = {}): FakeProvider => ({
  provider: aProvider(),
  provinces: ['CA'],
  canPrescribe: true,
  rate: 4800,
  reviews: [],
  startMinutes: [19 * 60],
  ...over,
});

describe('reviews', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      aReview({ uuid: aUuid(), body: `Story ${index}.` }),
    );
  const withReviews = (count: number) => ({
    world: { providers: [someone({ reviews: many(count) })] },
  });

  it('show the last two first, then all of them page by page [REV-1]', async () => {
    const { screen, requests } = await renderPopup(withReviews(12));
    const stories = () => screen.getByText(/^Story \d+\.$/).elements().length;
    await expect.poll(stories).toBe(2);
    await screen.getByRole('button', { name: 'Show all reviews' }).click();
    await expect.poll(stories).toBeGreaterThanOrEqual(10);
    screen.getByText('Story 9.').element().scrollIntoView();
    await expect.poll(stories).toBe(12);
    const pages = requests('/reviews').map(({ query }) => [
      query.get('page'),
      query.get('perPage'),
    ]);
    expect(pages).toEqual([
      ['1', '10'],
      ['2', '10'],
    ]);
    await screen.getByRole('button', { name: 'Show fewer reviews' }).click();
    await expect.poll(stories).toBe(2);
  });

  it.each([
    ['desktop', DESKTOP, 28],
    ['tablet', TABLET, 16],
    ['phone', PHONE, 16],
  ])(
    'scroll the button clear of the end of the pane on the %s [REV-1]',
    async (_, window, room) => {
      const { screen, root } = await renderPopup({ ...withReviews(12), window });
      const all = screen.getByRole('button', { name: 'Show all reviews' });
      await all.click();
      const fewer = screen.getByRole('button', { name: 'Show fewer reviews' }).element();
      fewer.scrollIntoView({ block: 'end', behavior: 'instant' });
      const pane = root.querySelector('.pc-q__l, .pc-qm__bd')?.getBoundingClientRect();
      const free = (pane?.bottom ?? 0) - fewer.getBoundingClientRect().bottom;
      expect(free).toBeGreaterThanOrEqual(room);
    },
  );

  it('show one button for more and one for fewer while more are loading [REV-1]', async () => {
    const { screen, hold } = await renderPopup(withReviews(12));
    const all = screen.getByRole('button', { name: 'Show all reviews' });
    await expect.element(all).toBeVisible();
    const letGo = hold('/reviews');
    await all.click();
    await expect.element(screen.getByRole('button', { name: 'Load more' })).toBeVisible();
    await screen.getByRole('button', { name: 'Show fewer reviews' }).click();
    await expect.element(all).toBeVisible();
    letGo();
  });

  it('keep their line breaks [REV-1]', async () => {
    const { screen } = await renderPopup({
      world: { providers: [someone({ reviews: [aReview({ body: 'Kind.\nQuick.' })] })] },
    });
    const review = screen.getByText(/^Kind\.\s+Quick\.$/);
    await expect.element(review).toBeVisible();
    const element = review.element();
    expect(element instanceof HTMLElement && element.innerText).toBe('Kind.\nQuick.');
  });

  it('show their date in the chosen zone [REV-1]', async () => {
    const reviews = [aReview({ created_at: '2026-05-28T03:00:00Z' })];
    const { screen } = await renderPopup({ world: { providers: [someone({ reviews })] } });
    await expect.element(screen.getByText(/May 27, 2026/)).toBeVisible();
  });

  it('have no toggle when there are only two [REV-1]', async () => {
    const { screen } = await renderPopup(withReviews(2));
    await expect.element(screen.getByText('Story 1.')).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: 'Show all reviews' }))
      .not.toBeInTheDocument();
    await expect.element(screen.getByText('Renee T.').first()).toBeVisible();
    await expect.element(screen.getByText(/May 28, 2026/).first()).toBeVisible();
  });

  it('without text are not listed [REV-1][WIRE-8]', async () => {
    const mute = aReview({ uuid: aUuid(), body: ' ' });
    const { screen } = await renderPopup({
      world: { providers: [someone({ reviews: [mute, ...many(2)] })] },
    });
    await expect.element(screen.getByText('Story 1.')).toBeVisible();
    const all = screen.getByRole('button', { name: 'Show all reviews' });
    await expect.element(all).not.toBeInTheDocument();
  });

  it('without text are not counted as no reviews [REV-1][WIRE-8]', async () => {
    const reviews = [aReview({ body: '' })];
    const { screen } = await renderPopup({ world: { providers: [someone({ reviews })] } });
    const heading = screen.getByRole('heading', { name: 'Client reviews' });
    await expect.element(screen.getByText(TOTAL)).toBeVisible();
    await expect.element(heading).not.toBeInTheDocument();
  });

  it('can all be shown when the first page has few with text [REV-1][WIRE-8]', async () => {
    const mute = Array.from({ length: 10 }, () => aReview({ uuid: aUuid(), body: '' }));
    const { screen } = await renderPopup({
      world: { providers: [someone({ reviews: [...mute, ...many(1)] })] },
    });
    await screen.getByRole('button', { name: 'Show all reviews' }).click();
    await screen.getByRole('button', { name: 'Load more' }).click();
    await expect.element(screen.getByText('Story 0.')).toBeVisible();
  });

  it('that fail to load are not announced [REV-1][ERR-4][GO-1]', async () => {
    const { screen, root, fake, requests } = await renderPopup(withReviews(12));
    const all = screen.getByRole('button', { name: 'Show all reviews' });
    await expect.element(all).toBeVisible();
    const announcements: string[] = [];
    const observer = new MutationObserver((records) =>
      announcements.push(
        ...records.flatMap(({ addedNodes }) =>
          [...addedNodes].map((node) => node.textContent ?? ''),
        ),
      ),
    );
    observer.observe(root, { childList: true, subtree: true });
    onTestFinished(() => observer.disconnect());
    fake.interfere('listReviews', () => fail(403, 'No.'), 9);
    await all.click();
    const more = screen.getByRole('button', { name: 'Load more' });
    screen.getByText('Story 9.').element().scrollIntoView();
    await expect.poll(() => requests('/reviews').length).toBeGreaterThan(1);
    await expect.element(more).not.toHaveAttribute('aria-busy');
    expect(announcements.filter((each) => each.includes('more review'))).toEqual([]);
  });

  it('are omitted without a message when they fail to load [ERR-4]', async () => {
    const { screen, root } = await renderPopup({
      before: (fake) => fake.interfere('listReviews', () => fail(403, 'No.'), 9),
    });
    await expect.element(screen.getByText(TOTAL)).toBeVisible();
    await expect
      .element(screen.getByRole('heading', { name: 'Client reviews' }))
      .not.toBeInTheDocument();
    expect(root.querySelector('.pc-toast')).toBeNull();
  });
});
