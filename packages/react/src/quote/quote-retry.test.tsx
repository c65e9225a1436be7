import { pickDay, renderPopup, type RenderedWidget } from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';

const AVAILABILITY = 'POST /api/p/availability';

/** Somebody books a slot of the first provider, by default on 16 June 2026. */
const book = ({ fake }: RenderedWidget, start: string): void => {
  const uuid = fake.world.providers[0]?.provider.uuid ?? '';
  fake.world.taken.add(`${uuid} ${Temporal.Instant.from(start).epochMilliseconds}`);
};
const noon = ({ screen }: RenderedWidget) => screen.getByRole('radio', { name: /^12:00 PM/ });

describe('the slots of the panel', () => {
  it('are refetched for a cached day, which shows until the response replaces it [PANEL-1][WIRE-5]', async () => {
    const widget = await renderPopup({ full: true });
    const { screen, requests, hold, fake } = widget;
    await expect.element(noon(widget)).toBeVisible();
    await pickDay(widget, '2026-06-17');
    await expect.poll(() => requests(AVAILABILITY)).toHaveLength(2);
    book(widget, '2026-06-16T19:00:00Z');
    const letGo = hold(fake.world.providers[0]?.provider.uuid ?? '');
    await screen.getByRole('button', { name: /Tuesday, June 16/ }).click();
    await expect.element(noon(widget)).toBeVisible();
    await expect.poll(() => requests(AVAILABILITY)).toHaveLength(3);
    expect(screen.getByRole('status', { name: 'Loading' }).elements()).toEqual([]);
    letGo();
    await expect.element(noon(widget)).not.toBeInTheDocument();
    await expect.element(screen.getByRole('radio', { name: /^12:30/ })).toBeVisible();
  });

  it('are refetched in a zone that was shown before [PANEL-1][PANEL-2]', async () => {
    const { screen, requests } = await renderPopup({ full: true });
    await screen.getByRole('button', { name: 'Change Time zone' }).click();
    const select = screen.getByRole('combobox', { name: 'Time zone' });
    await select.selectOptions('America/New_York');
    await expect.poll(() => requests(AVAILABILITY)).toHaveLength(2);
    await select.selectOptions('America/Los_Angeles');
    await expect.poll(() => requests(AVAILABILITY)).toHaveLength(3);
    expect(requests(AVAILABILITY)[2]?.body).toEqual(requests(AVAILABILITY)[0]?.body);
  });

  it('are refetched, like the reviews, for a provider who was shown before [POP-2][PANEL-1]', async () => {
    const widget = await renderPopup({ full: true });
    const { screen, requests, advance, fake } = widget;
    const [uuid] = fake.world.providers.map(({ provider }) => provider.uuid);
    const ofFirst = (path: string) => requests(`${path}/${uuid}`);
    await expect.element(noon(widget)).toBeVisible();
    await expect.poll(() => ofFirst('GET /api/v1/partner')).toHaveLength(1);
    await screen.getByRole('button', { name: 'Next vet' }).click();
    await expect.element(screen.getByRole('dialog', { name: /Daniel Reyes/ })).toBeVisible();
    advance(150);
    await expect.poll(() => requests(AVAILABILITY)).toHaveLength(2);
    book(widget, '2026-06-16T19:00:00Z');
    await screen.getByRole('button', { name: 'Previous vet' }).click();
    await expect.element(screen.getByRole('dialog', { name: /Maya Okafor/ })).toBeVisible();
    advance(150);
    await expect.poll(() => ofFirst(AVAILABILITY)).toHaveLength(2);
    await expect.poll(() => ofFirst('GET /api/v1/partner')).toHaveLength(2);
    await expect.element(screen.getByRole('radio', { name: /^12:30/ })).toBeVisible();
    await expect.element(noon(widget)).not.toBeInTheDocument();
  });

  it('stay from the cache with an error when the refetch fails [PANEL-1][ERR-3]', async () => {
    const widget = await renderPopup({ full: true });
    const { screen, fake } = widget;
    await expect.element(noon(widget)).toBeVisible();
    await pickDay(widget, '2026-06-17');
    fake.interfere('listAvailability', () =>
      Response.json({ status: 'error', message: '' }, { status: 404 }),
    );
    await screen.getByRole('button', { name: /Tuesday, June 16/ }).click();
    await expect.element(screen.getByText('Unable to get availability.')).toBeVisible();
    await expect.element(noon(widget)).toBeVisible();
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByText('Unable to get availability.')).not.toBeInTheDocument();
  });
});
