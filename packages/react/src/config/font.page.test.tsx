import { WIDGET_OPTIONS } from '@pawcall/testing/react';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { mountWidget } from '../app/mount.tsx';

it('font leaves the page’s fonts alone, or brings Figtree [CFG-2]', async () => {
  const figtree = () => [...document.fonts].filter(({ family }) => family.includes('Figtree'));
  const mount = (font: 'host' | 'figtree') => {
    const host = document.createElement('div');
    document.body.append(host);
    const root = host.attachShadow({ mode: 'open' });
    const widget = mountWidget({ host, root });
    onTestFinished(() => {
      widget.unmount();
      host.remove();
    });
    widget.update({ ...WIDGET_OPTIONS, font });
    return page.elementLocator(host);
  };
  await expect.element(mount('host').getByText('Getting things ready…')).toBeVisible();
  expect(figtree()).toEqual([]);
  mount('figtree');
  await expect.poll(figtree).not.toEqual([]);
});
