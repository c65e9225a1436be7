import { jamie } from '@pawcall/testing';
import {
  renderConcerns,
  renderLocation,
  renderWho,
  type RenderedWidget,
} from '@pawcall/testing/render';
import { describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';

/** Every text that came into the widget from now on. */
const record = ({ root }: RenderedWidget): readonly string[] => {
  const seen: string[] = [];
  const watch = new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) seen.push(node.textContent ?? '');
    }
  });
  watch.observe(root, { childList: true, subtree: true });
  onTestFinished(() => watch.disconnect());
  return seen;
};
const loadingSeen = (seen: readonly string[]) =>
  seen.filter((text) => text.includes('Getting things ready'));

describe('the next screen', () => {
  it('stands in the place of the one before at once: step 2, and "Finding vets" [RES-9][STEP-1]', async () => {
    const widget = await renderWho({ options: { prefill: { province: 'CA', city: 'San Diego' } } });
    const { screen } = widget;
    await screen.getByRole('button', { name: 'Dog' }).click();
    const seen = record(widget);
    widget.advance(800);
    await screen.getByRole('checkbox', { name: 'Itching & skin' }).click();
    await screen.getByRole('button', { name: 'Next' }).click();
    widget.hold('/search/guided');
    await screen.getByRole('button', { name: 'Find vets' }).click();
    await expect
      .element(screen.getByRole('heading', { name: 'Finding vets in San Diego' }))
      .toBeVisible();
    expect(loadingSeen(seen)).toEqual([]);
  });
});

describe('each screen', () => {
  const above = (widget: RenderedWidget) => {
    const spacer = document.createElement('section');
    spacer.style.blockSize = '1200px';
    const below = spacer.cloneNode();
    widget.host.before(spacer);
    widget.host.after(below);
    onTestFinished(() => {
      spacer.remove();
      if (below instanceof Element) below.remove();
    });
  };
  const top = ({ host }: RenderedWidget) => Math.round(host.getBoundingClientRect().top);

  it('begins at the widget’s top where that is out of sight; the heading has the focus [GO-19]', async () => {
    const widget = await renderConcerns({ signedIn: jamie() });
    await page.viewport(390, 700);
    above(widget);
    const { screen } = widget;
    await screen.getByRole('checkbox', { name: 'Itching & skin' }).click();
    await screen.getByRole('button', { name: 'Next' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Where are you?' })).toBeVisible();
    await expect.poll(() => top(widget)).toBe(0);
    expect(widget.root.activeElement).toHaveTextContent('Where are you?');
  });

  it('leaves the page where it is while the top is in sight, and when the widget opens [GO-19]', async () => {
    const widget = await renderLocation();
    await page.viewport(1180, 900);
    above(widget);
    globalThis.scrollTo(0, 1100);
    await widget.screen.getByRole('button', { name: 'Back' }).click();
    await expect
      .element(widget.screen.getByRole('heading', { name: 'What can we help with?' }))
      .toBeVisible();
    expect(top(widget)).toBe(100);
  });
});
