import { WIDGET_OPTIONS } from '@pawcall/testing/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mountWidget } from './mount.tsx';

it('says in its own language and colours that it failed, and links to hosted booking [GO-8][GO-2]', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const host = document.createElement('div');
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  Object.defineProperty(root, 'adoptedStyleSheets', {
    configurable: true,
    get: () => {
      Reflect.deleteProperty(root, 'adoptedStyleSheets');
      throw new Error('The first part that wants its styles fails.');
    },
  });
  const widget = mountWidget({ host, root });
  onTestFinished(() => {
    widget.unmount();
    host.remove();
  });
  const hostedBookingUrl = 'https://harborvale.example/reserver';
  widget.update({ ...WIDGET_OPTIONS, locale: 'fr-CA', theme: 'dark', hostedBookingUrl });
  const link = page.getByRole('link', { name: 'Prendre plutôt rendez-vous sur notre site Web' });
  await expect.element(link).toHaveAttribute('href', hostedBookingUrl);
  expect(root.querySelector('.pc-root')).toHaveAttribute('data-pc-scheme', 'dark');
  expect(said).toHaveBeenCalled();
  said.mockClear();
});
