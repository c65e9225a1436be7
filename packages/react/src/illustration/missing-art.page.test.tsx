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

it('a step works when its illustrations fail to load [STEP-4][GO-8]', async () => {
  const { screen, advance } = await renderWidget();
  await screen.getByRole('button', { name: 'Other', exact: true }).click();
  const rabbit = screen.getByRole('button', { name: 'Rabbit', exact: true });
  await expect.element(rabbit).toBeVisible();
  expect(rabbit.element().querySelector('svg:not(.pc-i)')).toBeNull();
  await rabbit.click();
  advance(1000);
  await expect.element(screen.getByRole('list', { name: 'Step 2 of 3' })).toBeVisible();
});

it('the empty results work when their illustration fails to load [RES-7][GO-8]', async () => {
  const { screen } = await renderWidget({
    query: SAN_DIEGO_DOG,
    world: { providers: [] },
  });
  await expect
    .element(screen.getByRole('heading', { name: 'Sorry, no appointments right now' }))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'See other states' })).toBeVisible();
});

it('a concern shows the paw when its icon fails to load [STEP-5][GO-8]', async () => {
  const { root } = await renderConcerns({
    world: { concerns: [aConcern({ icon: 'feather' })] },
  });
  await expect
    .poll(() => root.querySelector('.pc-check path')?.getAttribute('d'))
    .toMatch(/^M9 4a2 2/);
});
