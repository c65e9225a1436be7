import { HOST_EVENTS } from '@pawcall/contract';
import { WIDGET_OPTIONS } from '@pawcall/testing/react';
import { answerRequests } from '@pawcall/testing/render';
import { createRef, StrictMode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type PawcallBookingHandle, PawcallBooking } from './PawcallBooking.tsx';

let requests: readonly string[];
beforeEach(() => {
  requests = answerRequests();
});

const dog = (name = 'Dog') => page.getByRole('button', { name, exact: true });
const placeOf = (container: Element): HTMLElement => {
  const found = container.querySelector('#booking');
  if (!(found instanceof HTMLElement)) throw new Error('There is no place for the widget.');
  return found;
};

describe('<PawcallBooking>', () => {
  it('starts from its props; a changed prop takes effect and keeps the current screen [PKG-4][CFG-2]', async () => {
    const screen = await render(<PawcallBooking {...WIDGET_OPTIONS} />);
    await dog().click();
    const step2 = page.getByRole('list', { name: 'Step 2 of 3' });
    await expect.element(step2).toBeVisible();
    await screen.rerender(<PawcallBooking {...WIDGET_OPTIONS} locale="fr-CA" />);
    await expect.element(page.getByRole('list', { name: 'Étape 2 sur 3' })).toBeVisible();
  });

  it('sends no requests when its page re-renders with equal options [PKG-4]', async () => {
    const screen = await render(
      <PawcallBooking {...WIDGET_OPTIONS} checkoutOrigins={['https://a.example']} />,
    );
    await expect.element(dog()).toBeVisible();
    const before = requests.length;
    await screen.rerender(
      <PawcallBooking {...WIDGET_OPTIONS} checkoutOrigins={['https://a.example']} />,
    );
    await expect.element(dog()).toBeVisible();
    expect(requests).toHaveLength(before);
  });

  it('starts once in strict mode and removes all of its nodes on unmount [PKG-4]', async () => {
    const ready = vi.fn();
    const screen = await render(
      <StrictMode>
        <PawcallBooking {...WIDGET_OPTIONS} id="booking" onReady={ready} />
      </StrictMode>,
    );
    await expect.element(dog()).toBeVisible();
    await expect.poll(() => ready.mock.calls.length).toBe(1);
    expect(requests.filter((url) => url.includes('species-treated'))).toHaveLength(1);
    const { shadowRoot } = placeOf(screen.container);
    await screen.unmount();
    await expect.poll(() => shadowRoot?.childElementCount).toBe(0);
    expect(shadowRoot?.adoptedStyleSheets).toEqual([]);
  });

  it('has a prop for every host event and calls the current listener [PKG-4][GO-5]', async () => {
    const names = Object.keys(HOST_EVENTS).filter((name) => !/:visit-|:book-again$/.test(name));
    const propOf = (name: string) => `on${name.charAt(8).toUpperCase()}${name.slice(9)}`;
    const received: string[] = [];
    const listeners = (turn: string) =>
      Object.fromEntries(
        names.map((name) => [propOf(name), () => received.push(`${turn} ${name}`)]),
      );
    const screen = await render(
      <PawcallBooking {...WIDGET_OPTIONS} id="booking" {...listeners('first')} />,
    );
    await expect.element(dog()).toBeVisible();
    await screen.rerender(
      <PawcallBooking {...WIDGET_OPTIONS} id="booking" {...listeners('now')} />,
    );
    received.length = 0;
    for (const name of names) {
      placeOf(screen.container).dispatchEvent(new CustomEvent(name, { detail: { step: 1 } }));
    }
    expect(received).toEqual(names.map((name) => `now ${name}`));
  });

  it('has the element’s methods on its ref [PKG-4][EMB-3]', async () => {
    const ref = createRef<PawcallBookingHandle>();
    await render(
      <PawcallBooking {...WIDGET_OPTIONS} ref={ref}>
        Book on our website
      </PawcallBooking>,
    );
    await ref.current?.preload();
    await expect.poll(() => ref.current?.state).toEqual({ step: 1, signedIn: false, open: true });
    await dog().click();
    await expect.poll(() => ref.current?.state.step).toBe(2);
    ref.current?.reset();
    await expect.poll(() => ref.current?.state.step).toBe(1);
    ref.current?.destroy();
    await expect.element(page.getByText('Book on our website')).toBeVisible();
    expect(ref.current?.state).toEqual({ step: null, signedIn: false, open: false });
  });
});
