import { WIDGET_OPTIONS } from '@pawcall/testing/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { loadMessages } from '../text/load-messages.ts';
import { mountWidget } from './mount.tsx';

const own = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('../text/load-messages.ts', async (original) => {
  const module = await original<typeof import('../text/load-messages.ts')>();
  const loadOverrides: typeof module.loadOverrides = async (...given) => {
    await own.promise;
    return module.loadOverrides(...given);
  };
  return { ...module, loadOverrides };
});
/** So many frames are enough for a dialog to open. */
const FRAMES = 60;

it('applies the partner’s texts to later screens when their language was loaded before [GO-2]', async () => {
  // No marketplace answers here.
  const complaints = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const host = document.createElement('div');
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  const widget = mountWidget({ host, root, messages: await loadMessages('fr-CA') });
  onTestFinished(() => {
    widget.unmount();
    host.remove();
  });
  const textOverrides = { 'auth.login.title': 'Compte Acme{n, plural, other {}}' };
  widget.update({ ...WIDGET_OPTIONS, locale: 'fr-CA', textOverrides });
  const screen = page.elementLocator(host);
  await screen.getByRole('button', { name: 'Se connecter' }).click();
  for (let frame = 0; frame < FRAMES; frame++) await new Promise(requestAnimationFrame);
  expect(root.querySelector('dialog')).toBeNull();
  own.resolve();
  await expect.element(screen.getByRole('heading', { name: 'Compte Acme' })).toBeVisible();
  complaints.mockClear();
});
