import { frames, renderResults, type RenderedWidget } from '@pawcall/testing/render';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

const AVAILABILITY = 'POST /api/p/availability';
const LOOKS_MS = 300;

const of = ({ fake }: RenderedWidget, index: number): string =>
  fake.world.providers[index]?.provider.uuid ?? '';
const tile = ({ screen }: RenderedWidget) => screen.getByRole('article').first();
/** The vets whose slots were requested, in the order of their tiles. */
const requestedVets = ({ requests }: RenderedWidget) =>
  requests(AVAILABILITY).map(({ path }) => path.split('/').at(-1));
const line = (is: { readonly saveData: boolean; readonly effectiveType: string }) => {
  const before = Object.getOwnPropertyDescriptor(navigator, 'connection');
  Object.defineProperty(navigator, 'connection', { configurable: true, value: is });
  onTestFinished(() => {
    if (before) Object.defineProperty(navigator, 'connection', before);
    else Reflect.deleteProperty(navigator, 'connection');
  });
};

describe('the slots of the first visible vets', () => {
  it('are prefetched one by one for three vets and the popup’s day while the results are visible [PANEL-1][WIRE-1]', async () => {
    const widget = await renderResults();
    await frames();
    expect(requestedVets(widget)).toEqual([]);
    const letGo = widget.hold(of(widget, 0));
    widget.advance(LOOKS_MS);
    await expect.poll(() => requestedVets(widget)).toEqual([of(widget, 0)]);
    await frames();
    expect(requestedVets(widget)).toHaveLength(1);
    letGo();
    await expect.poll(() => requestedVets(widget)).toHaveLength(3);
    await frames();
    expect(new Set(requestedVets(widget)).size).toBe(3);
  });

  it('show at once when a vet is opened, and are refetched [POP-2][PANEL-1]', async () => {
    const widget = await renderResults();
    const { screen, requests, advance, hold } = widget;
    advance(LOOKS_MS);
    await expect.poll(() => requestedVets(widget)).toHaveLength(3);
    await frames();
    const letGo = hold(of(widget, 0));
    await tile(widget)
      .getByRole('button', { name: /More time slots/ })
      .click();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    advance(150);
    await expect.element(screen.getByRole('radio').first()).toBeVisible();
    await expect.poll(() => requests(AVAILABILITY)).toHaveLength(4);
    expect(requests(AVAILABILITY)[3]?.body).toEqual(requests(AVAILABILITY)[0]?.body);
    letGo();
  });

  it('are dropped after a minute, and this search prefetches no more [POP-2]', async () => {
    const widget = await renderResults();
    const { screen, requests, advance, hold } = widget;
    advance(LOOKS_MS);
    await expect.poll(() => requestedVets(widget)).toHaveLength(3);
    await frames();
    advance(60_000);
    hold(of(widget, 0));
    await tile(widget)
      .getByRole('button', { name: /More time slots/ })
      .click();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    advance(150);
    await expect.poll(() => requests(AVAILABILITY)).toHaveLength(4);
    await expect.element(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
    expect(screen.getByRole('radio').elements()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    advance(LOOKS_MS);
    await frames();
    expect(requests(AVAILABILITY)).toHaveLength(4);
  });

  it('are not prefetched while a dialog covers the results, but after it closes [PANEL-1]', async () => {
    const widget = await renderResults();
    const { screen, requests, advance } = widget;
    await screen.getByRole('button', { name: 'Adjust search' }).click();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    advance(LOOKS_MS);
    await frames();
    await frames();
    expect(requests(AVAILABILITY)).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await userEvent.tab();
    await expect.poll(() => requests(AVAILABILITY)).toHaveLength(3);
  });

  it('are no longer prefetched once the results are gone [WIRE-5]', async () => {
    const widget = await renderResults();
    const letGo = widget.hold(of(widget, 0));
    widget.advance(LOOKS_MS);
    await expect.poll(() => requestedVets(widget)).toHaveLength(1);
    await widget.screen.getByRole('button', { name: 'Back' }).click();
    await expect.element(widget.screen.getByRole('article')).not.toBeInTheDocument();
    letGo();
    await frames();
    expect(requestedVets(widget)).toHaveLength(1);
  });

  it('are no longer prefetched after a failure; opening the vet requests them [PANEL-1][ERR-3]', async () => {
    const widget = await renderResults();
    widget.fake.interfere('listAvailability', () =>
      Response.json({ status: 'error', message: '' }, { status: 404 }),
    );
    widget.advance(LOOKS_MS);
    await expect.poll(() => requestedVets(widget)).toHaveLength(1);
    await frames();
    await frames();
    expect(requestedVets(widget)).toHaveLength(1);
    await tile(widget)
      .getByRole('button', { name: /More time slots/ })
      .click();
    await expect.element(widget.screen.getByRole('dialog')).toBeVisible();
    widget.advance(150);
    await expect.element(widget.screen.getByRole('radio').first()).toBeVisible();
  });

  it('are not prefetched while the page is hidden, but when it is visible again [PANEL-1]', async () => {
    const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    onTestFinished(() => sight.mockRestore());
    const widget = await renderResults();
    widget.advance(LOOKS_MS);
    await frames();
    expect(requestedVets(widget)).toEqual([]);
    sight.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => requestedVets(widget)).toHaveLength(3);
  });

  it.each([
    { saveData: true, effectiveType: '4g' },
    { saveData: false, effectiveType: '2g' },
    { saveData: false, effectiveType: 'slow-2g' },
  ])(
    'are not prefetched on a connection of type $effectiveType with saving: $saveData [PANEL-1]',
    async (is) => {
      line(is);
      const widget = await renderResults();
      widget.advance(LOOKS_MS);
      await frames();
      await frames();
      expect(requestedVets(widget)).toEqual([]);
    },
  );
});
