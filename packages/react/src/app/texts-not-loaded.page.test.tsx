import { PawcallError } from '@pawcall/client';
import { SAN_DIEGO_DOG } from '@pawcall/testing';
import { WIDGET_OPTIONS } from '@pawcall/testing/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mountWidget } from './mount.tsx';

const texts = vi.hoisted(() => ({
  tries: 0,
  arriveAt: Infinity,
  error: new Error('Set by `open`.'),
}));
const LOST = new TypeError('Failed to fetch dynamically imported module');
vi.mock('../text/load-messages.ts', async (original) => {
  const module = await original<typeof import('../text/load-messages.ts')>();
  const loadMessages: typeof module.loadMessages = (locale) => {
    texts.tries += 1;
    if (texts.tries >= texts.arriveAt) return module.loadMessages(locale);
    return Promise.reject(texts.error);
  };
  return { ...module, loadMessages };
});

/** A widget that opens on the results, with no texts before the given attempt: each requests two languages. */
const open = (arriveAt: number, error: Error = LOST) => {
  Object.assign(texts, { tries: 0, arriveAt, error });
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const host = document.createElement('div');
  document.body.append(host);
  const widget = mountWidget({ host, root: host.attachShadow({ mode: 'open' }) });
  onTestFinished(() => {
    widget.unmount();
    host.remove();
    localStorage.clear();
  });
  const address = globalThis.location.href;
  globalThis.history.replaceState(null, '', `?${SAN_DIEGO_DOG}`);
  onTestFinished(() => globalThis.history.replaceState(null, '', address));
  widget.update(WIDGET_OPTIONS);
  return page.elementLocator(host);
};

it('requests texts that fail to load a second time and continues [GO-8]', async () => {
  const screen = open(3);
  await expect.element(screen.getByRole('heading', { level: 2 })).toBeVisible();
  expect(texts.tries).toBe(3);
  // No marketplace responds here, which may be logged by then.
  vi.mocked(console.error).mockClear();
});

it('offers a reload when the second request for texts fails too [GO-8]', async () => {
  const screen = open(Infinity);
  await expect.element(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  await expect.element(screen.getByText('Getting things ready…')).not.toBeInTheDocument();
  expect(vi.mocked(console.error)).toHaveBeenCalledOnce();
  vi.mocked(console.error).mockClear();
});

it('waits for two timeouts, not four, when the requests for texts never end [GO-8]', async () => {
  const screen = open(Infinity, new PawcallError('timeout'));
  await expect.element(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  // And once for the failure's texts.
  expect(texts.tries).toBe(3);
  vi.mocked(console.error).mockClear();
});
