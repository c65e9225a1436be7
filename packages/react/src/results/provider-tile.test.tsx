import { aProvider, aSearchResult, aSlot, aUuid, succeed } from '@pawcall/testing';
import type { Provider, SearchResult } from '@pawcall/contract';
import { renderResults, type RenderedWidget } from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';

const renderTile = (
  provider: Partial<Provider> = {},
  over: Partial<SearchResult> = {},
): Promise<RenderedWidget> =>
  renderResults({
    before: (fake) =>
      fake.interfere('guidedSearch', () =>
        succeed([aSearchResult({ feature: aProvider(provider), ...over })], {
          search: { uuid: aUuid() },
        }),
      ),
  });

describe('a tile', () => {
  it('shows the provider: initials, post-nominal, designation, region, rating and badge [TILE-1]', async () => {
    const { screen } = await renderTile();
    const tile = screen.getByRole('article', { name: /Maya Okafor, DVM/ });
    await expect.element(tile.getByText('MO')).toBeVisible();
    await expect.element(tile.getByText('Veterinarian')).toBeVisible();
    await expect.element(tile.getByText('Licensed in California')).toBeVisible();
    await expect.element(tile.getByText('Rated 4.9 out of 5, 212 reviews')).toBeInTheDocument();
    await expect.element(tile.getByText(/^Prescriptions available/)).toBeVisible();
  });

  it.each([
    ['VET', 'DVM'],
    ['TECH', 'RVT'],
  ])(
    'of a %s has the post-nominal %s when the service gives none [TILE-1]',
    async (code, nominal) => {
      const { screen } = await renderTile({ designation: code, post_nominal: null });
      await expect
        .element(screen.getByRole('article', { name: `Maya Okafor, ${nominal}` }))
        .toBeVisible();
    },
  );

  it.each([
    ['WELLNESS_COACH', 'Wellness coach'],
    ['PET_DENTIST', 'Pet dentist'],
  ])(
    'of a %s has the designation’s label and no post-nominal [TILE-6]',
    async (designation, label) => {
      const { screen } = await renderTile({ designation, post_nominal: null });
      const tile = screen.getByRole('article');
      await expect.element(tile.getByText(label, { exact: true })).toBeVisible();
      await expect.element(tile.getByRole('heading')).toMatchTextContent(/^Maya Okafor$/);
    },
  );

  it.each([
    ['Seán', 'O’Brien', 'SO'],
    ['小龙', '李', '小李'],
    ['محمد', 'الفاسي', 'ما'],
    ['🐶', '\u202enadroj', '🐶N'],
  ])(
    'isolates the name %s %s from the text beside it [TILE-1][I-07]',
    async (first_name, last_name, letters) => {
      const { root, screen } = await renderTile({ first_name, last_name });
      await expect.element(screen.getByText(letters, { exact: true })).toBeVisible();
      const name = screen.getByRole('heading').getByText(`${first_name} ${last_name}`);
      expect(getComputedStyle(name.element()).unicodeBidi).toBe('isolate');
      const right = (element: Element | null) => element?.getBoundingClientRect().right ?? 0;
      const [, nominal = null] = root.querySelectorAll('.pc-name > :not(bdi + bdi)');
      expect(right(name.element())).toBeLessThan(right(nominal));
    },
  );

  it('wraps a name of one long word [TILE-1]', async () => {
    const { root } = await renderTile({ first_name: 'Wolfeschlegelsteinhausenberger'.repeat(3) });
    const right = (selector: string) => root.querySelector(selector)?.getBoundingClientRect().right;
    expect(right('.pc-name') ?? 0).toBeLessThan(right('.pc-tile') ?? 0);
  });

  it('has label and price on one line, whatever is below the price [TILE-2][TILE-4]', async () => {
    const { screen, root } = await renderTile({}, { scenario_type: 'AFFORDABLE' });
    await expect.element(screen.getByText('+ fee and tax')).toBeVisible();
    const price = root.querySelector('.pc-rate')?.firstChild;
    const range = document.createRange();
    if (price) range.selectNode(price);
    const middle = (box?: DOMRect) => (box ? (box.top + box.bottom) / 2 : undefined);
    const label = middle(root.querySelector('.pc-pill')?.getBoundingClientRect());
    expect(middle(range.getBoundingClientRect())).toBeCloseTo(label ?? 0, -0.5);
  });

  it('is read from its name on, followed by label and price, which are above it [TILE-2][TILE-4][GO-1]', async () => {
    const { screen } = await renderTile({}, { scenario_type: 'AFFORDABLE' });
    const name = screen.getByRole('heading', { name: 'Maya Okafor, DVM' }).element();
    for (const text of ['Affordable', '+ fee and tax']) {
      const other = screen.getByRole('article').getByText(text).element();
      expect(name.compareDocumentPosition(other)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      expect(other.getBoundingClientRect().bottom).toBeLessThan(name.getBoundingClientRect().top);
    }
  });

  it('aligns its badge with the others of its row [TILE-1]', async () => {
    const { root } = await renderResults({
      before: (fake) =>
        fake.interfere('guidedSearch', () =>
          succeed(
            [{ license_guidelines: null }, {}].map((over) =>
              aSearchResult({ feature: aProvider(over) }),
            ),
            { search: { uuid: aUuid() } },
          ),
        ),
    });
    const [bare, full] = [...root.querySelectorAll('.pc-badge')].map(
      (badge) => badge.getBoundingClientRect().top,
    );
    expect(bare).toBeCloseTo(full ?? 0, 0);
  });

  it('shows an unknown label on a background no darker than the tile in the dark scheme [TILE-2]', async () => {
    const { root } = await renderTile({}, { scenario_type: 'SPECIAL_TODAY' });
    const pill = root.querySelector('.pc-pill');
    if (!(pill instanceof HTMLElement)) throw new Error('There is no label.');
    pill.style.colorScheme = 'dark';
    const { backgroundColor } = getComputedStyle(pill);
    pill.style.backgroundColor = 'var(--c-hover)';
    expect(backgroundColor).toBe(getComputedStyle(pill).backgroundColor);
  });

  it('shows that there are no reviews [TILE-1]', async () => {
    const { screen } = await renderTile({ rating_count: 0, rating_average: null });
    await expect.element(screen.getByText('No reviews yet')).toBeVisible();
  });

  it.each([
    ['count', { rating_count: null }],
    ['average', { rating_average: null }],
  ])(
    'omits reviews whose %s is unknown, like the popup [TILE-1][POP-1][WIRE-8]',
    async (_, provider) => {
      const { screen } = await renderTile(provider);
      const message = screen.getByText(/No reviews yet|out of 5/);
      await expect.element(message).not.toBeInTheDocument();
      await screen.getByRole('button', { name: /^Maya Okafor/ }).click();
      await expect.element(screen.getByRole('dialog')).toBeVisible();
      await expect.element(message).not.toBeInTheDocument();
    },
  );

  it.each([
    ['out of state', { is_in_state: false }],
    ['without the relationship', { is_vcpr_enabled: false }],
  ])('has no badge for a vet %s [RX-1]', async (_, over) => {
    const { screen } = await renderTile({}, over);
    await expect.element(screen.getByText(/^Prescriptions available/)).not.toBeInTheDocument();
  });

  it.each([
    ['EARLIEST_AVAILABLE', 'Earliest available', 1],
    ['PREVIOUSLY_BOOKED', 'Previously booked', 1],
    ['AVAILABLE_SOON', 'Available soon', 0],
    ['NEW_TO_PLATFORM', 'New to the platform', 0],
    ['AFFORDABLE', 'Affordable', 0],
    ['HIGHLY_RATED', 'Highly rated', 0],
    ['FEATURED', 'Featured', 0],
    ['SPECIAL_TODAY', 'Special today', 0],
  ])(
    'shows the reason %s as "%s" with %i icons [TILE-2][WIRE-8]',
    async (scenario, label, icons) => {
      const { screen } = await renderTile({}, { scenario_type: scenario });
      const message = screen.getByText(label);
      await expect.element(message).toBeVisible();
      const pill = message.element().closest('[part=scenario]');
      expect(pill?.querySelectorAll('svg')).toHaveLength(icons);
    },
  );

  it('shows the three earliest slots in the chosen zone, in order [TILE-3]', async () => {
    const times = [
      '2026-06-17T02:00:00Z',
      '2026-06-16T20:00:00Z',
      '2026-06-18T20:00:00Z',
      '2026-06-19T20:00:00Z',
    ];
    const { screen } = await renderTile({
      appointments: times.map((start_at) => aSlot({ start_at })),
    });
    const slots = screen
      .getByRole('group', { name: 'Earliest times with Maya Okafor' })
      .getByRole('button')
      .elements()
      .map((slot) => slot.textContent?.replace(/\s/g, ' '));
    expect(slots).toEqual([
      expect.stringContaining('Tue, Jun 16 1:00 PM'),
      expect.stringContaining('Tue, Jun 16 7:00 PM'),
      expect.stringContaining('Thu, Jun 18 1:00 PM'),
    ]);
  });

  it('shows the rate of the earliest slot, rounded up, and names what is added [TILE-4][GO-6]', async () => {
    const { screen } = await renderTile({
      appointments: [
        aSlot({ start_at: '2026-06-17T20:00:00Z', rate: { amount: 2000, currency: 'USD' } }),
        aSlot({ start_at: '2026-06-16T20:00:00Z', rate: { amount: 4801, currency: 'USD' } }),
      ],
    });
    const price = screen.getByText(/^\$49/);
    await expect.element(price).toBeVisible();
    expect(price.element().closest('[part=price]')?.textContent).toBe('$49+ fee and tax');
  });

  it('opens the popup with the tapped slot [TILE-5]', async () => {
    const { screen, advance } = await renderResults();
    await screen.getByRole('button', { name: /12:00.PM.*Priya Natarajan/ }).click();
    await expect.element(screen.getByRole('dialog', { name: /Priya Natarajan/ })).toBeVisible();
    advance(150);
    await expect.element(screen.getByRole('radio', { name: /^12:00/ })).toBeChecked();
  });

  it('shows a photo only from a safe URL [TILE-1]', async () => {
    const { root } = await renderTile({ uri_photo: 'javascript:alert(1)' });
    expect(root.querySelector('article img')).toBeNull();
  });
});
