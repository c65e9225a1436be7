import { WIDGET_OPTIONS } from '@pawcall/testing/react';
import { answerRequests } from '@pawcall/testing/render';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { definePawcallBooking } from './define-element.ts';
import { renderFirstStep } from './server.ts';

const { observer: _, ...options } = WIDGET_OPTIONS;
const step = renderFirstStep(options, { content: '<a href="/book">Book</a>' });
const element = (
  <pawcall-booking
    options={step.options}
    // It is how a framework writes what another has rendered.
    // oxlint-disable-next-line react/no-danger
    dangerouslySetInnerHTML={{ __html: step.inner }}
    suppressHydrationWarning
  />
);
/** Puts markup into the page as the parser of a page does, which makes shadow roots of templates. */
const parse = (markup: string): HTMLElement => {
  const place = document.createElement('div');
  document.body.append(place);
  place.setHTMLUnsafe(markup);
  onTestFinished(() => place.remove());
  return place;
};
const dog = () => page.getByRole('button', { name: 'Dog' });

beforeEach(() => {
  answerRequests();
});

describe('a server-rendered first step', () => {
  it('hydrates with its shadow root inside markup that React hydrates [EMB-1][SES-4]', async () => {
    const place = parse(renderToString(element));
    const [before] = place.children;
    const root = before?.shadowRoot;
    expect(root?.textContent).toContain('Who is the appointment for?');
    const onRecoverableError = vi.fn();
    const react = hydrateRoot(place, element, { onRecoverableError });
    onTestFinished(() => react.unmount());
    const isHydrated = () =>
      Object.keys(before ?? {}).some((key) => key.startsWith('__reactProps$'));
    await expect.poll(isHydrated).toBe(true);
    expect(place.children[0]).toBe(before);
    expect(before?.shadowRoot).toBe(root);
    expect(root?.textContent).toContain('Who is the appointment for?');
    expect(before?.textContent).toBe('Book');
    expect(onRecoverableError.mock.calls).toEqual([]);
  });

  it('is replaced by a bundled widget that renders its own first step [EMB-1]', async () => {
    const place = parse(step.html);
    await expect.element(dog()).toBeVisible();
    definePawcallBooking();
    const root = place.firstElementChild?.shadowRoot;
    await expect.poll(() => root?.querySelectorAll('[data-pc-ssr]').length).toBe(0);
    await expect.poll(() => root?.querySelectorAll('.pc-root').length).toBe(1);
  });
});
