import { aConcern } from '@pawcall/testing';
import { renderConcerns, renderWho } from '@pawcall/testing/render';
import { expect, it, vi } from 'vitest';

const { arrival, ask } = vi.hoisted(() => {
  const coming = Promise.withResolvers<object>();
  return { arrival: coming, ask: vi.fn(() => coming.promise) };
});
vi.mock('../ui/icons/more-concerns.ts', ask);

it('requests the other species’ icons when another species is chosen [STEP-3][STEP-5]', async () => {
  const { screen } = await renderWho();
  await screen.getByRole('button', { name: 'Dog', pressed: false }).click();
  await screen.getByRole('button', { name: 'Other', exact: true }).click();
  expect(ask).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Rabbit', exact: true }).click();
  await expect.poll(() => ask).toHaveBeenCalledOnce();
  await expect.element(screen.getByRole('list', { name: 'Step 1 of 3' })).toBeVisible();
});

it('reserves the space of a rare icon until it is loaded [STEP-5]', async () => {
  const { screen, root } = await renderConcerns({
    world: {
      concerns: [
        aConcern({ slug: 'ear-problems', icon: 'ear' }),
        aConcern({ slug: 'feathers', icon: 'feather' }),
        aConcern({ slug: 'breathes-fire', icon: 'flame-of-doom' }),
      ],
    },
  });
  await expect.element(screen.getByRole('checkbox').first()).toBeVisible();
  const outlines = () =>
    [...root.querySelectorAll('.pc-check path')].map((path) => path.getAttribute('d'));
  const boxes = () =>
    [...root.querySelectorAll('.pc-check :is(svg, .pc-check__lb)')].map((part) =>
      JSON.stringify(part.getBoundingClientRect()),
    );
  const [ear, ...awaited] = outlines();
  expect(ear).toMatch(/^M/);
  expect(awaited).toEqual(['', '']);
  const before = boxes();
  arrival.resolve({ MORE_CONCERN_ICONS: { feather: 'M1 2h3' } });
  await expect.poll(outlines).toEqual([ear, 'M1 2h3', expect.stringMatching(/^M9 4a2/)]);
  expect(boxes()).toEqual(before);
});
