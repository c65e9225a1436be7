import { renderConcerns } from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';

describe('the browser’s Back', () => {
  it('goes one state back with the option history, and the address stays [STEP-9]', async () => {
    const { screen } = await renderConcerns({ options: { history: true } });
    await expect
      .element(screen.getByRole('heading', { name: 'What can we help with?' }))
      .toBeVisible();
    const { href } = globalThis.location;
    await expect.poll(() => globalThis.history.state).toEqual({ pawcall: 2 });
    globalThis.history.back();
    await expect
      .element(screen.getByRole('heading', { name: 'Who is the appointment for?' }))
      .toBeVisible();
    expect(globalThis.location.href).toBe(href);
  });

  it('has nothing to go back to without it [STEP-9]', async () => {
    const { length } = globalThis.history;
    const { screen } = await renderConcerns();
    await expect
      .element(screen.getByRole('heading', { name: 'What can we help with?' }))
      .toBeVisible();
    expect(globalThis.history.length).toBe(length);
  });
});
