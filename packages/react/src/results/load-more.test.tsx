import type { SearchResult } from '@pawcall/contract';
import { aProvider, aSearchResult, aUuid, fail, succeed } from '@pawcall/testing';
import { renderResults } from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';

const PAGE = 24;
const someone = (index: number): SearchResult =>
  aSearchResult({ feature: aProvider({ first_name: `Vet${index}` }) });
const pageOf = (results: readonly SearchResult[], current: number, last: number) =>
  succeed(results, {
    meta: { current_page: current, last_page: last, per_page: PAGE, total: results.length },
    search: { uuid: aUuid() },
  });
const vets = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => someone(from + index));
const renderFirstPage = (last: number) =>
  renderResults({
    before: (fake) => fake.interfere('guidedSearch', () => pageOf(vets(0, PAGE), 1, last)),
  });

describe('further results', () => {
  it('load page by page, and the first of each page gets the focus from the button [RES-10][GO-1]', async () => {
    const { screen, fake, root } = await renderFirstPage(3);
    const more = screen.getByRole('button', { name: 'Load more' });
    fake.interfere('guidedSearch', () => pageOf(vets(24, PAGE), 2, 3));
    await more.click();
    await expect.element(screen.getByRole('article')).toHaveLength(48);
    expect(root.activeElement).toMatchTextContent(/^Vet24 /);
    fake.interfere('guidedSearch', () => pageOf(vets(48, 5), 3, 3));
    await more.click();
    await expect.element(screen.getByRole('article')).toHaveLength(53);
    expect(root.activeElement).toMatchTextContent(/^Vet48 /);
    await expect.element(more).not.toBeInTheDocument();
    await expect.element(screen.getByRole('status').getByText('53 vets found')).toBeInTheDocument();
  });

  it('do not take the focus from another control [RES-10][GO-1]', async () => {
    const { screen, fake, root, hold } = await renderFirstPage(2);
    fake.interfere('guidedSearch', () => pageOf(vets(24, 3), 2, 2));
    const release = hold('/search/guided');
    await screen.getByRole('button', { name: 'Load more' }).click();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    const chosen = root.activeElement;
    expect(chosen).not.toHaveTextContent('Load more');
    release();
    await expect.element(screen.getByRole('article')).toHaveLength(27);
    await expect.element(screen.getByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
    expect(root.activeElement).toBe(chosen);
  });

  it('that fail to load keep the shown ones, with the error at the button, which tries again [RES-10][ERR-2][GO-6]', async () => {
    const { screen, fake, root } = await renderFirstPage(2);
    const more = screen.getByRole('button', { name: 'Load more' });
    fake.interfere('guidedSearch', () => fail(403, 'Not now.'));
    await more.click();
    const beside = screen.getByRole('note').getByText('Not now.');
    await expect.element(beside).toBeVisible();
    expect(screen.getByRole('article').elements()).toHaveLength(PAGE);
    expect([...root.querySelectorAll('.pc-toast')].map((toast) => toast.textContent)).toEqual([
      'Not now.',
    ]);
    fake.interfere('guidedSearch', () => pageOf(vets(24, 3), 2, 2));
    await more.click();
    await expect.element(screen.getByRole('article')).toHaveLength(27);
    await expect.element(beside).not.toBeInTheDocument();
  });

  it('end when the service numbers every page as the first [RES-10][WIRE-8]', async () => {
    const { screen, fake, requests } = await renderFirstPage(4);
    const more = screen.getByRole('button', { name: 'Load more' });
    fake.interfere('guidedSearch', () => pageOf(vets(24, 2), 1, 4));
    await more.click();
    await expect.element(screen.getByRole('article')).toHaveLength(26);
    fake.interfere('guidedSearch', () => pageOf(vets(26, 1), 1, 4));
    await more.click();
    await expect.element(screen.getByRole('article')).toHaveLength(27);
    const pages = requests('POST /api/v1/search/guided').map(({ query }) => query.get('page'));
    expect(pages).toEqual(['1', '2', '3']);
  });

  it('end where the service returns the same page again [RES-10]', async () => {
    const first = vets(0, PAGE);
    const { screen, fake } = await renderResults({
      before: (fresh) => fresh.interfere('guidedSearch', () => pageOf(first, 1, 3)),
    });
    const more = screen.getByRole('button', { name: 'Load more' });
    fake.interfere('guidedSearch', () => pageOf(first, 1, 3));
    await more.click();
    await expect.element(more).not.toBeInTheDocument();
    await expect.poll(() => screen.getByRole('article').elements()).toHaveLength(PAGE);
  });
});
