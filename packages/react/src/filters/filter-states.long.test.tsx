import { aConcern, fail, refuse } from '@pawcall/testing';
import { renderResults, type RenderedWidget, type WidgetSetting } from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';

const openFilters = async (
  setting: WidgetSetting = {},
  meanwhile: (widget: RenderedWidget) => void = () => undefined,
): Promise<RenderedWidget> => {
  const widget = await renderResults(setting);
  meanwhile(widget);
  await widget.screen.getByRole('button', { name: 'Adjust search' }).click();
  await expect.element(widget.screen.getByRole('dialog')).toBeVisible();
  return widget;
};
/** The link that leads to the results could not be compared with the species. */
const withoutSpecies = (times: number): WidgetSetting => ({
  before: (fake) => fake.interfere('listSpeciesTreated', () => fail(403, 'Not now.'), times),
  world: {
    concerns: [aConcern(), ...['a', 'b', 'c', 'd', 'e'].map((slug) => aConcern({ slug }))],
  },
});
const tops = ({ root }: RenderedWidget): readonly number[] =>
  [...root.querySelectorAll('.pc-side__bd > *')].map((part) => part.getBoundingClientRect().top);

describe('the filter', () => {
  it('reserves the space of species and concerns while they load [FILT-1]', async () => {
    let letGo = (): void => undefined;
    const widget = await openFilters(withoutSpecies(1), ({ hold }) => {
      letGo = hold('/species-treated');
    });
    const chip = widget.screen.getByRole('button', { name: 'Bird' });
    await expect.element(chip).toBeDisabled();
    const before = tops(widget);
    letGo();
    await expect.element(chip).toBeEnabled();
    expect(tops(widget)).toEqual(before);
    letGo = widget.hold('/pet/concerns');
    await chip.click();
    await expect.element(widget.screen.getByRole('status', { name: 'Loading' })).toBeVisible();
    const waiting = tops(widget);
    letGo();
    await expect.element(widget.screen.getByRole('checkbox').first()).toBeVisible();
    expect(tops(widget)).toEqual(waiting);
  });

  it('shows an error with a retry when the species fail to load [FILT-1][GO-8]', async () => {
    const { screen } = await openFilters(withoutSpecies(2));
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByText('Not now.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect.element(dialog.getByRole('button', { name: 'Bird' })).toBeEnabled();
  });

  it('shows an error with a retry when the concerns fail to load [FILT-1][GO-8]', async () => {
    const { screen, fake } = await openFilters();
    const dialog = screen.getByRole('dialog');
    fake.interfere('listConcerns', () => fail(403, 'Not now.'));
    await dialog.getByRole('button', { name: 'Bird' }).click();
    await expect.element(dialog.getByText('Not now.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect.element(dialog.getByRole('checkbox').first()).toBeVisible();
  });

  it('shows at the button why Apply is disabled [FILT-1][UI-1]', async () => {
    const { screen } = await openFilters();
    const dialog = screen.getByRole('dialog');
    const why = dialog.getByText('Choose at least one concern to go on.');
    await expect.element(why).not.toBeInTheDocument();
    await dialog.getByRole('checkbox', { name: 'Itching & skin' }).click();
    await expect.element(why).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Apply changes' })).toBeDisabled();
    await dialog.getByRole('checkbox', { name: 'Ear problems' }).click();
    await expect.element(why).not.toBeInTheDocument();
    await dialog.getByRole('button', { name: 'Other' }).click();
    await expect.element(dialog.getByText('Pick a species')).toBeVisible();
    await expect.element(dialog.getByText('Choose a pet or a species to go on.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Dog' }).click();
    await dialog.getByRole('button', { name: 'Clear location' }).click();
    await expect.element(dialog.getByText('Choose a place from the list to go on.')).toBeVisible();
  });

  it('shows the emergency notice when an urgent concern is chosen [GO-7]', async () => {
    const { screen } = await openFilters({
      world: {
        concerns: [
          aConcern(),
          aConcern({ slug: 'odd-breathing', name: 'Odd breathing', is_urgent: true }),
        ],
      },
    });
    const dialog = screen.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: 'Odd breathing' }).click();
    await expect
      .element(dialog.getByRole('alert').getByText('Odd breathing: this can be an emergency.'))
      .toBeVisible();
  });
});

describe('a refused search with filters', () => {
  it('shows the first message of each field, and the search can be adjusted [ERR-2][FILT-1]', async () => {
    const { screen, fake, advance } = await openFilters();
    fake.interfere('guidedSearch', () => refuse({ concerns: ['Too few.', 'No.'] }));
    await screen.getByRole('checkbox', { name: 'Ear problems' }).click();
    await screen.getByRole('button', { name: 'Apply changes' }).click();
    advance(1000);
    await expect.element(screen.getByRole('note').getByText('Too few.')).toBeVisible();
    await screen.getByRole('button', { name: 'Adjust search' }).click();
    await expect.element(screen.getByRole('checkbox', { name: 'Ear problems' })).toBeChecked();
  });
});
