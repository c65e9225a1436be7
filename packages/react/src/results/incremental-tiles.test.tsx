import { aProvider, aSearchResult, aUuid, SAN_DIEGO_DOG, succeed } from '@pawcall/testing';
import { DESKTOP, PHONE, renderWidget } from '@pawcall/testing/render';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

const PAGE = 24;

it.each([
  ['one by one on the phone', PHONE, [1, 2, 3, 4, 5, 6, 9]],
  ['at once on the desktop', DESKTOP, [6, 9]],
] as const)(
  'shows the visible vets before the rest %s, in order and with their space reserved [RES-1]',
  async (_, window, first) => {
    await page.viewport(...window);
    const results = Array.from({ length: PAGE }, (_, index) =>
      aSearchResult({ feature: aProvider({ first_name: `Vet${index}` }) }),
    );
    const { screen, root, fake, advance, hold } = await renderWidget({
      query: SAN_DIEGO_DOG,
      loading: true,
    });
    fake.interfere('guidedSearch', () => succeed(results, { search: { uuid: aUuid() } }));
    const counts: { readonly vets: number; readonly cells: number }[] = [];
    const watch = new MutationObserver(() => {
      const vets = root.querySelectorAll('article').length;
      if (vets > 0) counts.push({ vets, cells: root.querySelectorAll('ul.pc-grid > li').length });
    });
    watch.observe(root, { childList: true, subtree: true });
    const letGo = hold('/search/guided');
    advance(1000);
    await expect.element(screen.getByText('Finding vets in San Diego')).toBeVisible();
    letGo();
    await expect.element(screen.getByRole('article')).toHaveLength(PAGE);
    watch.disconnect();
    const grown = [...new Set(counts.map(({ vets }) => vets))];
    expect(grown.slice(0, first.length)).toEqual(first);
    expect(new Set(counts.map(({ cells }) => cells))).toEqual(new Set([PAGE]));
    const names = screen
      .getByRole('article')
      .elements()
      .map((vet) => /Vet\d+/.exec(vet.textContent)?.[0]);
    expect(names).toEqual(results.map(({ feature }) => feature.first_name));
  },
);
