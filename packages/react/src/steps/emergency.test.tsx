import { renderConcerns, renderResults, type RenderedWidget } from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';

const openIt = async ({ screen }: RenderedWidget) => {
  await screen.getByRole('button', { name: 'See what to do now' }).click();
  return screen.getByRole('dialog', { name: 'In an emergency' });
};
const dials = (place: { elements(): Element[] }) =>
  place.elements().map((link) => [link.textContent, link.getAttribute('href')]);

describe('an emergency', () => {
  it('shows a line before the concerns that opens the advice [GO-7]', async () => {
    const widget = await renderConcerns();
    const line = widget.screen.getByText(/^Is it an emergency\?/).first();
    await expect.element(line).toBeVisible();
    const box = widget.screen.getByRole('checkbox').first();
    await expect.element(box).toBeVisible();
    expect(line.element().getBoundingClientRect().bottom).toBeLessThan(
      box.element().getBoundingClientRect().top,
    );
    const dialog = await openIt(widget);
    await expect
      .element(dialog.getByText(/call the nearest emergency animal hospital/))
      .toBeVisible();
    await userEvent.keyboard('{Escape}');
    const opener = widget.screen.getByRole('button', { name: 'See what to do now' }).element();
    await expect.poll(() => widget.root.activeElement === opener).toBe(true);
  });

  it.each([
    [
      'us',
      [
        ['+1 888 426 4435', 'tel:+18884264435'],
        ['+1 855 764 7661', 'tel:+18557647661'],
      ],
    ],
    ['gb', [['01202 509000', 'tel:+441202509000']]],
  ] as const)('has the poison lines of %s, to call at once [GO-7]', async (country, numbers) => {
    const dialog = await openIt(await renderConcerns({ options: { country } }));
    expect(dials(dialog.getByRole('link'))).toEqual(numbers);
  });

  it('shows the partner’s emergency numbers [GO-7][GO-2]', async () => {
    const widget = await renderConcerns({
      options: { textOverrides: { 'steps.emergency.lines.us': 'Acme Tox: 800 555 0100' } },
    });
    const dialog = await openIt(widget);
    expect(dials(dialog.getByRole('link'))).toEqual([['800 555 0100', 'tel:8005550100']]);
    await expect.element(dialog.getByText('Acme Tox')).toBeVisible();
  });

  it('is listed before "show more", in the step and in the filters [GO-7][STEP-5][FILT-1]', async () => {
    const { screen } = await renderConcerns();
    await expect.element(screen.getByRole('checkbox', { name: 'Trouble breathing' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Show more' })).toBeVisible();
    await expect.element(screen.getByRole('checkbox')).toHaveLength(7);
    const results = await renderResults();
    await results.screen.getByRole('button', { name: 'Adjust search' }).click();
    const dialog = results.screen.getByRole('dialog');
    await expect.element(dialog.getByRole('checkbox', { name: 'Trouble breathing' })).toBeVisible();
    await expect.element(dialog.getByRole('checkbox')).toHaveLength(5);
  });

  it('shows phone numbers before any slots when it was chosen [GO-7]', async () => {
    const { screen } = await renderResults({
      query:
        'species_treated=DOG&concerns=trouble-breathing&province=CA&country=us&city=San%20Diego',
    });
    const notice = screen.getByRole('alert').filter({ hasText: 'this can be an emergency' });
    await expect
      .element(notice.getByRole('link', { name: '+1 888 426 4435' }))
      .toHaveAttribute('href', 'tel:+18884264435');
  });
});
