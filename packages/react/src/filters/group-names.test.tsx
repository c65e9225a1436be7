import { renderResults } from '@pawcall/testing/render';
import { expect, it } from 'vitest';

it('each filter group has one name and no nested group [FILT-1][GO-1]', async () => {
  const { screen } = await renderResults({ options: { designations: ['VET', 'TECH'] } });
  await screen.getByRole('button', { name: 'Adjust search' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByRole('checkbox').first()).toBeVisible();
  for (const name of [
    'Pet or species',
    'Concerns',
    'Who would you like to see?',
    'Appointment date',
  ]) {
    await expect.element(dialog.getByRole('group', { name, exact: true })).toHaveLength(1);
  }
  await expect.element(dialog.getByRole('group')).toHaveLength(4);
});
