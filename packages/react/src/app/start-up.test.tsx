import { aPet } from '@pawcall/testing';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fail } from '@pawcall/testing';
import { jamie, renderWidget } from './render-widget.tsx';

describe('global loading', () => {
  it('lasts a second when the answers come sooner [SES-4][GO-6]', async () => {
    const { screen, fake, advance } = await renderWidget({ loading: true });
    await expect.poll(() => fake.calls).toContain('readSessionCode');
    advance(999);
    await expect.element(screen.getByText('Getting things ready…')).toBeVisible();
    advance(1);
    await expect.element(screen.getByRole('button', { name: 'Dog' })).toBeVisible();
  });
});
