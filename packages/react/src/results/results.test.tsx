import { describe, expect, it } from 'vitest';
import { renderResults } from './render-results.tsx';

describe('results', () => {
  it('head the list with the city when a vet can prescribe [RES-1]', async () => {
    const { screen } = await renderResults();
    await expect
      .element(screen.getByRole('heading', { name: 'We found great vets in San Diego' }))
      .toBeVisible();
  });
});
