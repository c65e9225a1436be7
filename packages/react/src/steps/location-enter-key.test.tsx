import { renderLocation, renderResults, type RenderedWidget } from '@pawcall/testing/render';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

const SEARCH = 'POST /api/v1/search/guided';
const field = ({ screen }: RenderedWidget) => screen.getByRole('combobox');
const type = async (widget: RenderedWidget, text: string) => {
  await field(widget).fill(text);
  widget.advance(150);
};

describe('Enter in the location field', () => {
  it('finds vets when a place is chosen, but not in the press that chooses it [STEP-6][GO-1]', async () => {
    const widget = await renderLocation();
    await type(widget, 'San');
    await expect.element(widget.screen.getByRole('option').first()).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(field(widget)).toHaveValue('San Diego, California');
    expect(widget.requests(SEARCH)).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => widget.requests(SEARCH)[0]?.body).toMatchObject({ city: 'San Diego' });
  });

  it('shows what is missing while no place is chosen [STEP-6][GO-6]', async () => {
    const widget = await renderLocation();
    await field(widget).click();
    await userEvent.keyboard('{Enter}');
    await expect
      .element(field(widget))
      .toHaveAccessibleDescription('Choose a place from the list to go on.');
    expect(widget.requests(SEARCH)).toEqual([]);
  });

  it('repeats the request for a place that failed to load [STEP-7][WIRE-4]', async () => {
    const widget = await renderLocation();
    const refused = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementationOnce(async () => new Response('', { status: 403 }));
    onTestFinished(() => refused.mockRestore());
    await type(widget, '92101');
    await expect
      .element(widget.screen.getByText('There was an error reaching the server').first())
      .toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(widget.screen.getByRole('option', { name: /^92101/ })).toBeVisible();
  });

  it('has no effect in the filters, which are applied by their button [FILT-2]', async () => {
    const widget = await renderResults();
    await widget.screen.getByRole('button', { name: 'Adjust search' }).click();
    await field(widget).click();
    await userEvent.keyboard('{Enter}');
    await expect.element(widget.screen.getByRole('dialog')).toBeVisible();
    expect(widget.requests(SEARCH)).toHaveLength(1);
  });
});

describe('a place that is not found', () => {
  it.each([
    [{}, 'Sna Diego', 'Check the spelling, or enter your ZIP code instead.'],
    [{ country: 'ca' }, 'Torrronto', 'Check the spelling, or enter your postal code instead.'],
    [
      { locale: 'en-GB', country: 'gb' },
      'Lundon',
      'Check the spelling, or enter your postcode instead.',
    ],
    [{}, '00000', 'Check the number, or enter your city instead.'],
  ] as const)(
    'with %j: %s shows another way to enter it [STEP-7]',
    async (options, text, advice) => {
      const widget = await renderLocation({ options });
      await type(widget, text);
      await expect
        .element(widget.screen.getByText(`No results found. ${advice}`).first())
        .toBeVisible();
    },
  );
});
