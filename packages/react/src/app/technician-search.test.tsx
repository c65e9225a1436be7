import { aProvider, aSlot, aSearchResult, jamie, SAN_DIEGO_DOG, succeed } from '@pawcall/testing';
import {
  renderConcerns,
  renderLocation,
  renderPopup,
  renderResults,
  renderWho,
  renderWidget,
  PHONE,
  type RenderedWidget,
} from '@pawcall/testing/render';
import type { StageSetting } from '@pawcall/testing/react';
import { describe, expect, it } from 'vitest';

const SEARCH = 'POST /api/v1/search/guided';
const BOTH: StageSetting['options'] = { designations: ['VET', 'TECH'] };
const HEADING = 'We found available technicians just for you';
const options = { designation: 'TECH' } as const;

const searchedFor = ({ requests }: RenderedWidget) =>
  requests(SEARCH).map(({ body }) => Object(body).designation);
const technician = ({ screen }: RenderedWidget) =>
  screen.getByRole('radio', { name: /^Veterinary technician/ });
const findAs = async (widget: RenderedWidget, button: string) => {
  const { screen, advance } = widget;
  await screen.getByRole('checkbox', { name: 'Itching & skin' }).click();
  await screen.getByRole('button', { name: 'Next' }).click();
  await screen.getByRole('combobox').fill('San');
  advance(150);
  await screen.getByRole('option', { name: /San Diego/ }).click();
  await screen.getByRole('button', { name: button }).click();
  await expect.element(screen.getByRole('article').first()).toBeVisible();
};

describe('with both designations allowed', () => {
  it('the choice in the concerns step finds technicians with their slots [TILE-6][WIN-6]', async () => {
    const widget = await renderConcerns({ options: BOTH });
    const { screen } = widget;
    const group = screen.getByRole('group', { name: 'Who would you like to see?' });
    await expect.element(group.getByRole('radio', { name: 'Veterinarian' })).toBeChecked();
    await technician(widget).click();
    await findAs(widget, 'Find technicians');
    expect(searchedFor(widget)).toEqual(['TECH']);
    await expect.element(screen.getByRole('heading', { name: HEADING })).toBeVisible();
    const names = screen
      .getByRole('article')
      .elements()
      .map((tile) => tile.querySelector('.pc-name')?.textContent);
    expect(names).toEqual(['Nora Beck, RVT', 'Sam Ortiz, RVT']);
    await expect.element(screen.getByText('2 technicians found')).toBeInTheDocument();
    await expect.element(screen.getByText('Veterinary technician').first()).toBeVisible();
  });

  it('the filters change the designation [TILE-6][FILT-1]', async () => {
    const widget = await renderResults({ options: BOTH });
    const { screen, advance } = widget;
    await screen.getByRole('button', { name: 'Adjust search' }).click();
    await technician(widget).click();
    await screen.getByRole('button', { name: 'Apply changes' }).click();
    await expect.element(screen.getByText('Finding technicians in San Diego')).toBeVisible();
    advance(1000);
    await expect.element(screen.getByRole('heading', { name: HEADING })).toBeVisible();
    expect(searchedFor(widget)).toEqual(['VET', 'TECH']);
  });

  it.each<[string, StageSetting]>([
    ['prefill', { options: { ...BOTH, prefill: { designation: 'TECH' } } }],
    ['address', { options: BOTH, query: 'designation=tech' }],
    ['option', { options: { ...BOTH, designation: 'TECH' } }],
  ])('the %s preselects the designation [TILE-6][WIN-9]', async (_, setting) => {
    const widget = await renderConcerns(setting);
    await expect.element(technician(widget)).toBeChecked();
  });

  it('the next visit starts with the last chosen designation [WIN-8][TILE-6]', async () => {
    const before = await renderResults({
      options: BOTH,
      query: `${SAN_DIEGO_DOG}&designation=TECH`,
    });
    before.unmount();
    const widget = await renderWho({ options: BOTH });
    await widget.screen.getByRole('button', { name: 'Continue with Dog' }).click();
    await expect.element(technician(widget)).toBeChecked();
  });
});

describe('with one designation allowed', () => {
  it('no choice is shown, and a link cannot select the other designation [TILE-6][WIN-9]', async () => {
    const widget = await renderResults({ query: `${SAN_DIEGO_DOG}&designation=TECH` });
    const { screen } = widget;
    await expect.element(screen.getByText(/couldn’t read part of this link/)).toBeVisible();
    expect(searchedFor(widget)).toEqual(['VET']);
    await screen.getByRole('button', { name: 'Adjust search' }).click();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    await expect.element(screen.getByRole('radio')).not.toBeInTheDocument();
  });

  it('every step’s texts name technicians [TILE-6]', async () => {
    const { screen } = await renderWho({ options });
    await expect
      .element(screen.getByText('See a veterinary technician from your couch.'))
      .toBeVisible();
    const { screen: third } = await renderLocation({ options });
    await expect.element(third.getByText(/^Technicians are licensed by state/)).toBeVisible();
    await expect.element(third.getByRole('button', { name: 'Find technicians' })).toBeVisible();
  });
});

describe('results that are technicians', () => {
  const prescribing = succeed(
    [
      aSearchResult({
        feature: aProvider({ designation: 'TECH', post_nominal: null, appointments: [aSlot()] }),
        is_vcpr_enabled: true,
      }),
    ],
    { meta: { current_page: 1, last_page: 1, per_page: 24, total: 1 } },
  );

  it('show no prescription badge, even when a backend allows prescriptions [TILE-6][RX-1]', async () => {
    const { screen } = await renderPopup({
      options,
      before: (fake) => fake.interfere('guidedSearch', () => prescribing.clone(), 9),
    });
    await expect
      .element(screen.getByRole('heading', { name: 'Maya Okafor, RVT' }).first())
      .toBeVisible();
    await expect.element(screen.getByText(/prescription/i)).not.toBeInTheDocument();
  });

  it('from other states are named technicians in their heading [RES-6][TILE-6]', async () => {
    const { screen } = await renderResults({
      options,
      query: SAN_DIEGO_DOG.replace('province=CA', 'province=NV'),
    });
    await expect.element(screen.getByText(/^These technicians are licensed/)).toBeVisible();
    await expect.element(screen.getByText(/prescri/i)).not.toBeInTheDocument();
  });

  it('are not shown as free by a promotion for vets [SUM-3][TILE-6]', async () => {
    const { screen } = await renderPopup({
      options,
      provider: 'Nora Beck',
      signedIn: jamie({ promoCodes: [{ code: 'AUTOSHIP100-1' }] }),
    });
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByText('View booking summary')).toBeVisible();
    await expect.element(dialog.getByText('FREE')).not.toBeInTheDocument();
  });

  it('are named technicians in the popup’s navigation, visibly and for screen readers [POP-2][TILE-6]', async () => {
    const { screen } = await renderPopup({ options, provider: 'Nora Beck', window: PHONE });
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByText('Technician 1 of 2', { exact: true })).toBeVisible();
    await expect.element(dialog.getByText('Technician 1 of 2, Nora Beck, RVT')).toBeInTheDocument();
    await dialog.getByRole('button', { name: 'Next technician' }).click();
    await expect.element(dialog.getByText('Technician 2 of 2', { exact: true })).toBeVisible();
    await expect.element(dialog.getByRole('group', { name: 'About the technician' })).toBeVisible();
  });
});

it('the position among vets has the same visible and spoken text [POP-2][GO-1]', async () => {
  const { screen } = await renderPopup({ window: PHONE });
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('Vet 1 of 6', { exact: true })).toBeVisible();
  await expect.element(dialog.getByText('Vet 1 of 6, Maya Okafor, DVM')).toBeInTheDocument();
});

it('a configuration without any designation is reported [CFG-2][TILE-6]', async () => {
  const make = renderWidget({ options: { designations: [] } });
  await expect(make).rejects.toThrow(/designations.*must name at least one/);
});
