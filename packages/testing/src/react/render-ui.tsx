import { createText, loadMessages, UiProvider, type ColorScheme } from '@pawcall/react/internals';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { createFakeClock, type FakeClock } from '@pawcall/transport/fake';

const messages = await loadMessages('en-US');

export type RenderedUi = {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  readonly clock: FakeClock;
  rerender(children: ReactNode): void;
  /** Moves the clock and lets React follow. */
  advance(ms: number): void;
  unmount(): void;
};

/** Renders parts of the widget into a shadow root of their own, as the element does; for component tests. */
export function renderUi(children: ReactNode, scheme: ColorScheme = 'light'): RenderedUi {
  const host = document.createElement('div');
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  const container = document.createElement('div');
  root.append(container);
  const clock = createFakeClock();
  const text = createText('en-US', messages);
  const react = createRoot(container);
  const rerender = (next: ReactNode) =>
    flushSync(() =>
      react.render(
        <UiProvider root={root} clock={clock} text={text} scheme={scheme}>
          <div className="pc">{next}</div>
        </UiProvider>,
      ),
    );
  let mounted = true;
  const unmount = () => {
    if (mounted) flushSync(() => react.unmount());
    mounted = false;
    host.remove();
  };
  rerender(children);
  onTestFinished(unmount);
  return {
    host,
    root,
    clock,
    rerender,
    advance: (ms) => flushSync(() => clock.advance(ms)),
    unmount,
  };
}
