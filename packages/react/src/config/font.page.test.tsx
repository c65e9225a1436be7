import { WIDGET_OPTIONS } from '@pawcall/testing/react';
import { answerRequests } from '@pawcall/testing/render';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { mountWidget } from '../app/mount.tsx';

beforeEach(() => void answerRequests());

const figtree = () => [...document.fonts].filter(({ family }) => family.includes('Figtree'));

function mount(font: 'host' | 'figtree', mode: 'inline' | 'dialog' = 'inline') {
  const host = document.createElement('div');
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  const widget = mountWidget({ host, root });
  const unmount = () => {
    widget.unmount();
    host.remove();
  };
  onTestFinished(unmount);
  widget.update({ ...WIDGET_OPTIONS, font, mode });
  return { shown: page.elementLocator(host), unmount, widget };
}

it('the option font keeps the page’s fonts or adds Figtree until its last widget is removed [CFG-2][HOST-3]', async () => {
  await expect.element(mount('host').shown.getByText('Getting things ready…')).toBeVisible();
  expect(figtree()).toEqual([]);
  const [first, second] = [mount('figtree'), mount('figtree')];
  await expect.poll(figtree).toHaveLength(2);
  first.unmount();
  expect(figtree()).toHaveLength(2);
  second.unmount();
  expect(figtree()).toEqual([]);
});

it('a widget that is removed before its font loads adds no font [HOST-3]', async () => {
  const [early, late] = [mount('figtree'), mount('figtree')];
  early.unmount();
  await expect.poll(figtree).toHaveLength(2);
  late.unmount();
  expect(figtree()).toEqual([]);
});

it('Figtree is registered after it has loaded, and its extended characters as another family that loads on use [HOST-3][GO-6]', async () => {
  const { unmount } = mount('figtree');
  await expect.poll(figtree).toHaveLength(2);
  const [first, other] = figtree();
  expect([first?.status, other?.status]).toEqual(['loaded', 'unloaded']);
  expect(first?.family).not.toBe(other?.family);
  const shown = document.createElement('p');
  shown.style.fontFamily = `${first?.family}, ${other?.family}`;
  shown.textContent = 'Łukasz';
  document.body.append(shown);
  onTestFinished(() => shown.remove());
  await expect.poll(() => other?.status).toBe('loaded');
  unmount();
});

it('Figtree is not downloaded for a window that has never been opened [EMB-2][HOST-3]', async () => {
  const { widget } = mount('figtree', 'dialog');
  const { shown } = mount('host');
  await expect.element(shown.getByText('Already have an account?')).toBeVisible();
  await expect.element(shown.getByText('Getting things ready…')).not.toBeInTheDocument();
  expect(figtree()).toEqual([]);
  widget.open();
  await expect.poll(figtree).toHaveLength(2);
});
