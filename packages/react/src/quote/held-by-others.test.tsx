import { aQuote, aUuid, conflict } from '@pawcall/testing';
import { renderPopup, type RenderedWidget } from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';

const NOON = '2026-06-16T19:00:00Z';
const HELD =
  'Someone else is holding this time right now. It may become free, or you can choose another.';
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

describe('a time that somebody else has', () => {
  it('is called held when they have not booked it, and can be asked for again once it is free [GO-10][WIRE-2]', async () => {
    const { screen, fake } = await chooseNoonAfter(holdNoon);
    await expect.element(screen.getByRole('alert').getByText(HELD)).toBeVisible();
    await expect.element(screen.getByText(BOOKED)).not.toBeInTheDocument();
    fake.world.holds.clear();
    await screen.getByRole('button', { name: 'Ask for this time again' }).click();
    await expect.element(screen.getByText(/^\$58\.19/)).toBeVisible();
    await expect.element(screen.getByRole('radio', { name: /^12:00/ })).toBeChecked();
  });

  it('is called booked when they have booked it [GO-10][GO-4]', async () => {
    const { screen } = await chooseNoonAfter(({ fake }) => {
      const uuid = fake.world.providers[0]?.provider.uuid ?? '';
      fake.world.taken.add(`${uuid} ${Temporal.Instant.from(NOON).epochMilliseconds}`);
    });
    await expect.element(screen.getByRole('alert').getByText(BOOKED)).toBeVisible();
    await expect.element(screen.getByText(HELD)).not.toBeInTheDocument();
  });

  it('is spoken of as before by a service that does not tell which [GO-10][WIRE-8]', async () => {
    const { screen } = await chooseNoonAfter(({ fake }) =>
      fake.interfere('createQuote', () => conflict('slot_taken', [])),
    );
    await expect.element(screen.getByRole('alert').getByText(BOOKED)).toBeVisible();
  });
});
