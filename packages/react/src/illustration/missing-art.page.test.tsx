import { aConcern, SAN_DIEGO_DOG } from '@pawcall/testing';
import { renderConcerns, renderWidget } from '@pawcall/testing/render';
import { expect, it, vi } from 'vitest';

const gone = vi.hoisted(() => (): never => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
vi.mock('./MoreSpeciesArt.tsx', gone);
vi.mock('../steps/StepAside.tsx', gone);
vi.mock('./SceneNoResults.tsx', gone);
vi.mock('../ui/icons/more-concerns.ts', gone);

it('goes on without the drawings of a step that do not arrive [STEP-4][GO-8]', async () => {
  const { screen, advance } = await renderWidget();
  await screen.getByRole('button', { name: 'Other', exact: true }).click();
  const rabbit = screen.getByRole('button', { name: 'Rabbit', exact: true });
  await expect.element(rabbit).toBeVisible();
  expect(rabbit.element().querySelector('svg:not(.pc-i)')).toBeNull();
  await rabbit.click();
  advance(1000);
  await expect.element(screen.getByRole('list', { name: 'Step 2 of 3' })).toBeVisible();
});

it('goes on without the drawing of an empty search [RES-7][GO-8]', async () => {
  const { screen } = await renderWidget({
    query: SAN_DIEGO_DOG,
    world: { providers: [] },
  });
  await expect
    .element(screen.getByRole('heading', { name: 'Sorry, no appointments right now' }))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'See other states' })).toBeVisible();
});

it('shows the paw for a concern whose icon does not arrive [STEP-5][GO-8]', async () => {
  const { root } = await renderConcerns({
    world: { concerns: [aConcern({ icon: 'feather' })] },
  });
  await expect
    .poll(() => root.querySelector('.pc-check path')?.getAttribute('d'))
    .toMatch(/^M9 4a2 2/);
});
