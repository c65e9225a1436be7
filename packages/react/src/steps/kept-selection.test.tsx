import { aConcern, aPet, fail, jamie } from '@pawcall/testing';
import {
  renderConcerns,
  renderResults,
  renderWho,
  type RenderedWidget,
} from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';

const EAR = aConcern({ slug: 'ear-problems', name: 'Ear problems' });
const FLEAS = aConcern({ slug: 'fleas-ticks', name: 'Fleas & ticks' });
const ITCH = aConcern();
const HAIR = aConcern({ slug: 'hairballs', name: 'Hairballs' });
const GONE = 'Not offered for this species, so no longer chosen: Ear problems, Fleas & ticks.';

/** Cats have no ear problems and no fleas here. */
const world = {
  concernsOf: (species: string) => (species === 'CAT' ? [ITCH, HAIR] : [ITCH, EAR, FLEAS]),
};
const box = ({ screen }: RenderedWidget, name: string) => screen.getByRole('checkbox', { name });
const next = ({ screen }: RenderedWidget) => screen.getByRole('button', { name: 'Next' });
const goBackTo = async ({ screen, advance }: RenderedWidget, species: string) => {
  await screen.getByRole('button', { name: 'Back' }).click();
  await screen.getByRole('button', { name: species, exact: true }).click();
  advance(800);
};

describe('another species', () => {
  it('keeps the concerns it has in common, and names the removed ones [STEP-5]', async () => {
    const widget = await renderConcerns({ world });
    for (const name of ['Itching & skin', 'Ear problems', 'Fleas & ticks']) {
      await box(widget, name).click();
    }
    await goBackTo(widget, 'Cat');
    await expect.element(box(widget, 'Itching & skin')).toBeChecked();
    await expect.element(box(widget, 'Hairballs')).not.toBeChecked();
    await expect.element(box(widget, 'Ear problems')).not.toBeInTheDocument();
    await expect.element(widget.screen.getByRole('note').getByText(GONE)).toBeVisible();
    await expect.element(widget.screen.getByRole('status').getByText(GONE)).toBeInTheDocument();
    await expect.element(next(widget)).not.toHaveAttribute('aria-disabled', 'true');
    await goBackTo(widget, 'Dog');
    await expect.element(box(widget, 'Itching & skin')).toBeChecked();
    await expect.element(widget.screen.getByRole('note')).not.toBeInTheDocument();
  });

  it('with no common concern requires another choice [STEP-5]', async () => {
    const widget = await renderConcerns({ world });
    await box(widget, 'Ear problems').click();
    await goBackTo(widget, 'Cat');
    await expect
      .element(
        widget.screen
          .getByRole('note')
          .getByText('Not offered for this species, so no longer chosen: Ear problems.'),
      )
      .toBeVisible();
    await expect.element(next(widget)).toHaveAttribute('aria-disabled', 'true');
  });

  it('does not advance before its concerns are loaded [STEP-5]', async () => {
    const widget = await renderConcerns({ world });
    await box(widget, 'Ear problems').click();
    const letGo = widget.hold('/pet/concerns');
    await goBackTo(widget, 'Cat');
    await expect.element(next(widget)).toHaveAttribute('aria-busy', 'true');
    letGo();
    await expect.element(next(widget)).not.toHaveAttribute('aria-busy');
    await expect.element(next(widget)).toHaveAttribute('aria-disabled', 'true');
  });

  it('also keeps and names them in the filters [FILT-1][STEP-5]', async () => {
    const query =
      'species_treated=DOG&concerns=itching-skin,ear-problems,fleas-ticks&province=CA&country=us&city=San%20Diego';
    const widget = await renderResults({ world, query });
    await widget.screen.getByRole('button', { name: 'Adjust search' }).click();
    const dialog = widget.screen.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Cat' }).click();
    await expect.element(dialog.getByRole('note').getByText(GONE)).toBeVisible();
    await expect.element(box(widget, 'Itching & skin')).toBeChecked();
    await dialog.getByRole('button', { name: 'Apply changes' }).click();
    await expect
      .poll(() => widget.requests('POST /api/v1/search/guided').at(-1)?.body)
      .toMatchObject({ species: 'CAT', concerns: ['itching-skin'] });
  });
});

describe('back on step 1', () => {
  it('the choice is kept, and one press continues with it, by keyboard too [STEP-1][GO-1]', async () => {
    const widget = await renderConcerns();
    const { screen } = widget;
    await box(widget, 'Ear problems').click();
    await screen.getByRole('button', { name: 'Back' }).click();
    await expect
      .element(screen.getByRole('button', { name: 'Dog', exact: true }))
      .toHaveAttribute('aria-pressed', 'true');
    await expect
      .element(screen.getByRole('status').getByText('Dog is still chosen.'))
      .toBeInTheDocument();
    const onwards = screen.getByRole('button', { name: 'Continue with Dog' });
    await expect.element(onwards).toBeVisible();
    while (widget.root.activeElement !== onwards.element()) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect
      .element(screen.getByRole('heading', { name: 'What can we help with?' }))
      .toBeVisible();
    await expect.element(box(widget, 'Ear problems')).toBeChecked();
  });

  it('the choice is kept after a reload, before any search [WIN-8][STEP-1]', async () => {
    const before = await renderConcerns();
    await box(before, 'Ear problems').click();
    await next(before).click();
    await expect.element(before.screen.getByRole('combobox')).toBeVisible();
    before.unmount();
    const widget = await renderWho({ world: before.fake.world });
    await widget.screen.getByRole('button', { name: 'Continue with Dog' }).click();
    await expect.element(box(widget, 'Ear problems')).toBeChecked();
    await expect.element(next(widget)).toBeEnabled();
  });

  it('the Continue button names the pet, and another choice replaces it [STEP-2][STEP-3]', async () => {
    const pets = [aPet(), aPet({ name: 'Momo', species: 'CAT' })];
    const { screen, advance } = await renderWho({ signedIn: jamie({ pets }) });
    await expect.element(screen.getByRole('button', { name: /Momo/ })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /^Continue/ })).not.toBeInTheDocument();
    await screen.getByRole('button', { name: /Momo/ }).click();
    advance(800);
    await screen.getByRole('button', { name: 'Back' }).click();
    await expect.element(screen.getByRole('button', { name: 'Continue with Momo' })).toBeVisible();
    await screen.getByRole('button', { name: /Biscuit/ }).click();
    await expect.element(screen.getByRole('button', { name: /^Continue/ })).not.toBeInTheDocument();
  });
});

describe('the first step', () => {
  it('does not ask for a species when the list fails to load [STEP-4][WIRE-4]', async () => {
    const { screen } = await renderWho({
      before: (fake) => fake.interfere('listSpeciesTreated', () => fail(403, 'Not now.'), 1),
    });
    await expect.element(screen.getByText('Not now.')).toBeVisible();
    const help = screen.getByText('Pick a species to get started.');
    await expect.element(help).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(help).toBeVisible();
  });

  it('shows two lines of a long name, which screen readers read in full [STEP-2][GO-1]', async () => {
    const name = 'Bartholomew Ignatius Featherstonehaugh-Cholmondeley the Third';
    const { screen } = await renderWho({ signedIn: jamie({ pets: [aPet({ name }), aPet()] }) });
    const card = screen.getByRole('button', { name: new RegExp(name) });
    await expect.element(card).toBeVisible();
    const shown = card.element().querySelector('.pc-pick__name');
    const line = Number.parseFloat(getComputedStyle(shown ?? card.element()).lineHeight);
    expect(shown?.getBoundingClientRect().height).toBeLessThanOrEqual(2 * line + 1);
  });
});
