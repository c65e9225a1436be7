import { renderResults, type RenderedWidget } from '@pawcall/testing/render';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

const SEARCH = 'POST /api/v1/search/guided';
const open = async (): Promise<RenderedWidget> => {
  const widget = await renderResults();
  await widget.screen.getByRole('button', { name: 'Adjust search' }).click();
  await expect.element(widget.screen.getByRole('dialog', { name: 'Adjust search' })).toBeVisible();
  return widget;
};

describe('the filter', () => {
  it('shows species as chips, among them small mammal and bird, and reveals the others [FILT-1][STEP-4]', async () => {
    const { screen } = await open();
    const chips = screen.getByRole('group', { name: 'Pet or species' });
    for (const name of ['Dog', 'Cat', 'Small mammal', 'Bird']) {
      await expect.element(chips.getByRole('button', { name })).toBeVisible();
    }
    await expect.element(chips.getByRole('button', { name: 'Horse' })).not.toBeInTheDocument();
    await chips.getByRole('button', { name: 'Other' }).click();
    await expect.element(chips.getByRole('button', { name: 'Horse' })).toBeVisible();
  });

  it('collapses the concerns to four, including the urgent and the chosen ones [FILT-1][GO-7]', async () => {
    const { screen } = await open();
    const dialog = screen.getByRole('dialog');
    await expect.poll(() => dialog.getByRole('checkbox').elements().length).toBe(5);
    await expect.element(dialog.getByRole('checkbox', { name: 'Itching & skin' })).toBeChecked();
  });

  it('requests species and concerns once for all screens, at any later time [FILT-1][STEP-5]', async () => {
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const { screen, requests } = await open();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByRole('checkbox').first()).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Cat' })).toBeEnabled();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    vi.setSystemTime(Date.now() + 3_600_000);
    await screen.getByRole('button', { name: 'Adjust search' }).click();
    await expect.element(dialog.getByRole('button', { name: 'Cat' })).toBeEnabled();
    expect(requests('GET /api/p/pet/concerns')).toHaveLength(1);
    expect(requests('GET /api/p/species-treated')).toHaveLength(1);
  });

  it('changes nothing when it is closed without applying [FILT-2]', async () => {
    const { screen, requests } = await open();
    await screen.getByRole('checkbox', { name: 'Ear problems' }).click();
    await screen.getByRole('button', { name: /Friday, June 19/ }).click();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Adjust search' }).click();
    await expect.element(screen.getByRole('checkbox', { name: 'Ear problems' })).not.toBeChecked();
    await expect
      .element(screen.getByRole('button', { name: /Tuesday, June 16/ }))
      .toHaveAttribute('aria-pressed', 'true');
    expect(requests(SEARCH)).toHaveLength(1);
  });

  it('repeats the search when the changes are applied, with at least a second of loading [FILT-1][RES-9][GO-6]', async () => {
    const { screen, requests, advance } = await open();
    await screen.getByRole('checkbox', { name: 'Ear problems' }).click();
    await screen.getByRole('button', { name: /Friday, June 19/ }).click();
    await screen.getByRole('button', { name: 'Apply changes' }).click();
    await expect.poll(() => requests(SEARCH)).toHaveLength(2);
    expect(requests(SEARCH)[1]?.body).toMatchObject({
      concerns: ['itching-skin', 'ear-problems'],
      date_from: '2026-06-19',
    });
    advance(999);
    await expect.element(screen.getByText('Finding vets in San Diego')).toBeVisible();
    advance(1);
    await expect.element(screen.getByRole('article').first()).toBeVisible();
  });

  it('clears the day when it is chosen again [PANEL-4]', async () => {
    const { screen } = await open();
    const day = screen.getByRole('button', { name: /Tuesday, June 16/ });
    await day.click();
    await expect.element(day).toHaveAttribute('aria-pressed', 'false');
    await expect.element(screen.getByText('No day chosen: the search starts today.')).toBeVisible();
  });

  it('cannot be applied without a location [FILT-1]', async () => {
    const { screen } = await open();
    const dialog = screen.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Clear location' }).click();
    await expect.element(dialog.getByRole('button', { name: 'Apply changes' })).toBeDisabled();
  });
});
