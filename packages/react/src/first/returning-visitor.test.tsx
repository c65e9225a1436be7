import { serialiseSearch } from '@pawcall/domain';
import { WIDGET_OPTIONS } from '@pawcall/testing/react';
import { answerRequests } from '@pawcall/testing/render';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { selectVariant } from './select-variant.ts';
import { createMount, type AppBundle } from './create-mount.ts';

const SEARCH = serialiseSearch({
  who: { kind: 'species', species: 'CAT' },
  concerns: ['itching-skin'],
  location: null,
  day: null,
  designation: 'VET',
});
const OWN_KEY = 'pawcall-dev.last-search';

beforeEach(() => {
  for (const storage of [localStorage, sessionStorage]) storage.clear();
  const { href } = location;
  history.replaceState(null, '', location.pathname);
  onTestFinished(() => history.replaceState(null, '', href));
  answerRequests();
});

const card = (name: string) => page.getByRole('button', { name, exact: true });
const wayOn = () => page.getByRole('button', { name: 'Continue with Cat' });
/** The first step of a guest, and how to let the rest come. */
const drawn = async (key = OWN_KEY, search = SEARCH) => {
  localStorage.setItem(key, search);
  const rest = Promise.withResolvers<AppBundle>();
  const host = document.createElement('div');
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  const widget = createMount(() => rest.promise, selectVariant)({ host, root });
  onTestFinished(() => {
    widget.unmount();
    host.remove();
  });
  widget.update(WIDGET_OPTIONS);
  await expect.element(card('Cat')).toHaveAttribute('aria-pressed', 'true');
  return { root, widget, come: () => rest.resolve(import('../app/mount.tsx')) };
};
const bottomOf = (root: ShadowRoot) =>
  root.querySelector('.pc-loginrow')?.getBoundingClientRect().bottom;

describe('the first step of a guest who has searched before', () => {
  it('preselects the last choice before hydration, and loading the Continue button moves nothing [WIN-8][SES-4][STEP-1]', async () => {
    const { root, widget, come } = await drawn();
    const cat = card('Cat').element();
    expect([...cat.part]).toContain('selected');
    await expect.element(card('Dog')).toHaveAttribute('aria-pressed', 'false');
    const bottom = bottomOf(root);
    come();
    await expect.poll(() => widget.state?.step).toBe(1);
    await expect.element(wayOn()).toBeVisible();
    expect(card('Cat').element()).toBe(cat);
    await expect.element(card('Cat')).toHaveAttribute('aria-pressed', 'true');
    expect(bottomOf(root)).toBe(bottom);
    await wayOn().click();
    await expect.poll(() => widget.state?.step).toBe(2);
  });

  it('replays a press on another species before hydration [STEP-3][SES-4]', async () => {
    const { widget, come } = await drawn();
    await card('Dog').click();
    await expect.element(card('Cat')).toHaveAttribute('aria-pressed', 'false');
    come();
    await expect.poll(() => widget.state?.step).toBe(2);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.element(card('Dog')).toHaveAttribute('aria-pressed', 'true');
  });

  it('keeps the shown search when another tab stores a new one [WIN-8][SES-4]', async () => {
    const { widget, come } = await drawn();
    localStorage.setItem(OWN_KEY, SEARCH.replace('CAT', 'DOG'));
    come();
    await expect.poll(() => widget.state?.step).toBe(1);
    await expect.element(wayOn()).toBeVisible();
    await expect.element(card('Cat')).toHaveAttribute('aria-pressed', 'true');
  });

  it.each([
    ['of another environment', 'pawcall.last-search', SEARCH],
    ['that cannot be read', OWN_KEY, SEARCH.replace('"version":1', '"version":2')],
  ])('starts empty with a stored search %s [WIN-8]', async (_, key, search) => {
    const received = vi.fn((event: Event) => event.preventDefault());
    addEventListener('error', received);
    onTestFinished(() => removeEventListener('error', received));
    const { widget, come } = await drawn(key, search);
    come();
    await expect.poll(() => widget.state?.step).toBe(1);
    await expect.element(card('Cat')).toHaveAttribute('aria-pressed', 'false');
    await expect.element(wayOn()).not.toBeInTheDocument();
    expect(received).not.toHaveBeenCalled();
  });
});
