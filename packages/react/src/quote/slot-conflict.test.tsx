import { aQuote, aUuid, conflict } from '@pawcall/testing';
import { renderPopup, type RenderedWidget } from '@pawcall/testing/render';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

const NOON = '2026-06-16T19:00:00Z';
const HELD = 'This time is being held right now. It may become free, or you can choose another.';
const BOOKED = 'Someone just booked this time. Please choose another.';

/** The times are shown; then something happens to noon, and the owner chooses it. */
const chooseNoonAfter = async (
  happen: (widget: RenderedWidget) => void,
): Promise<RenderedWidget> => {
  const widget = await renderPopup({ full: true });
  const noon = widget.screen.getByRole('radio', { name: /^12:00/ });
  await expect.element(noon).toBeVisible();
  happen(widget);
  await noon.click();
  return widget;
};
const holdNoon = ({ fake }: RenderedWidget): void => {
  fake.world.holds.set(aUuid(), {
    quote: aQuote({ start_at: NOON }),
    providerUuid: fake.world.providers[0]?.provider.uuid ?? '',
    since: Temporal.Instant.from('2026-06-16T18:00:00Z'),
    ends: Temporal.Instant.from('2026-08-01T00:00:00Z'),
  });
};

/** The line breaks once, after the service has held the time. */
const loseOneAnswer = (): void => {
  const { fetch } = globalThis;
  const lossy = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => lossy.mockRestore());
  lossy.mockImplementation(async (...request) => {
    const answer = await fetch(...request);
    if (!new Request(...request).url.includes('/p/quote/')) return answer;
    lossy.mockRestore();
    throw new TypeError('Failed to fetch');
  });
};

describe('a slot that the owner requests twice', () => {
  it('shows as on hold, and not as taken by others, when a service without request keys has lost the first response [GO-10][ERR-3]', async () => {
    const { screen, fake } = await chooseNoonAfter(loseOneAnswer);
    const again = screen.getByRole('button', { name: 'Try again' });
    await expect.element(again).toBeVisible();
    expect(fake.world.holds.size).toBe(1);
    for (const [uuid, { requestKey: _, ...hold }] of fake.world.holds)
      fake.world.holds.set(uuid, hold);
    await again.click();
    await expect.element(screen.getByRole('alert').getByText(HELD)).toBeVisible();
    fake.world.holds.clear();
    await screen.getByRole('button', { name: 'Ask for this time again' }).click();
    await expect.element(screen.getByText(/^\$58\.19/)).toBeVisible();
  });

  it('is not shown as taken when the slots of its day omit it [GO-10][PANEL-2]', async () => {
    const { screen, fake } = await chooseNoonAfter(loseOneAnswer);
    const again = screen.getByRole('button', { name: 'Try again' });
    await expect.element(again).toBeVisible();
    await screen.getByRole('button', { name: /Wednesday, June 17/ }).click();
    await expect.element(screen.getByRole('heading', { name: /June 17/ })).toBeVisible();
    // A booking meanwhile distinguishes the new response from the one before.
    const uuid = fake.world.providers[0]?.provider.uuid ?? '';
    const one = Temporal.Instant.from(NOON).add({ hours: 1 });
    fake.world.taken.add(`${uuid} ${one.epochMilliseconds}`);
    await screen.getByRole('button', { name: /Tuesday, June 16/ }).click();
    await expect.element(screen.getByRole('radio', { name: /^1:00/ })).not.toBeInTheDocument();
    await expect.element(screen.getByRole('radio', { name: /^12:00/ })).toBeChecked();
    await expect.element(again).toBeVisible();
  });
});

describe('a slot that somebody else has', () => {
  it('shows as on hold until it is booked, and can be requested again when it is free [GO-10][WIRE-2]', async () => {
    const { screen, fake } = await chooseNoonAfter(holdNoon);
    await expect.element(screen.getByRole('alert').getByText(HELD)).toBeVisible();
    await expect.element(screen.getByText(BOOKED)).not.toBeInTheDocument();
    fake.world.holds.clear();
    await screen.getByRole('button', { name: 'Ask for this time again' }).click();
    await expect.element(screen.getByText(/^\$58\.19/)).toBeVisible();
    await expect.element(screen.getByRole('radio', { name: /^12:00/ })).toBeChecked();
  });

  it('shows as booked when they have booked it [GO-10][GO-4]', async () => {
    const { screen } = await chooseNoonAfter(({ fake }) => {
      const uuid = fake.world.providers[0]?.provider.uuid ?? '';
      fake.world.taken.add(`${uuid} ${Temporal.Instant.from(NOON).epochMilliseconds}`);
    });
    await expect.element(screen.getByRole('alert').getByText(BOOKED)).toBeVisible();
    await expect.element(screen.getByText(HELD)).not.toBeInTheDocument();
  });

  it('shows the general message when the service does not distinguish hold and booking [GO-10][WIRE-8]', async () => {
    const { screen } = await chooseNoonAfter(({ fake }) =>
      fake.interfere('createQuote', () => conflict('slot_taken', [])),
    );
    await expect.element(screen.getByRole('alert').getByText(BOOKED)).toBeVisible();
  });
});
