import { expect, it, onTestFinished, vi } from 'vitest';
import type { Prerendered } from './prerendered-step.ts';
import { createReactRoot, type ReactRoot } from './react-root.tsx';

const VARIANT = {
  locale: 'en-US',
  theme: 'light',
  headingLevel: 2,
  displayMode: 'full',
  lastSearch: null,
} as const;
/** A React root with a prerendered step that contains `text`. */
const draw = (text: string) => {
  const host = document.createElement('div');
  document.body.append(host);
  onTestFinished(() => host.remove());
  const root = host.attachShadow({ mode: 'open' });
  const container = document.createElement('div');
  container.innerHTML = `<p>${text}</p>`;
  root.append(container);
  const drawn: Prerendered = {
    container,
    variant: VARIANT,
    release: () => [],
    removeStyles: () => undefined,
  };
  return { reactRoot: createReactRoot(root, () => undefined), root, drawn };
};
/** The errors that the page's own listener receives from now on. */
const listen = () => {
  const received = vi.fn();
  const watching = new AbortController();
  window.addEventListener('error', received, { signal: watching.signal });
  onTestFinished(() => watching.abort());
  return received;
};

it.each<[string, (reactRoot: ReactRoot) => void]>([
  ['ends', (reactRoot) => reactRoot.unmount()],
  ['gives the place back', (reactRoot) => reactRoot.renderFallback(() => null)],
])('raises no error in the page when it %s before hydration [EMB-3]', async (_, leave) => {
  const received = listen();
  const { reactRoot, drawn, root } = draw('Who is it for?');
  reactRoot.hydrate(drawn, <p>Who is it for?</p>);
  leave(reactRoot);
  // What leaves is unmounted in a task of its own.
  await new Promise((resolve) => setTimeout(resolve));
  expect(received.mock.calls).toEqual([]);
  expect(root.textContent).toBe('');
});

it('reports a hydrated step that differs from the prerendered one [SES-4]', async () => {
  const reported = vi.spyOn(globalThis, 'reportError').mockReturnValue(undefined);
  onTestFinished(() => reported.mockRestore());
  const { reactRoot, drawn, root } = draw('Who is it for?');
  reactRoot.hydrate(drawn, <p>What can we help with?</p>);
  await expect.poll(() => root.textContent).toBe('What can we help with?');
  expect(reported).toHaveBeenCalledOnce();
  reactRoot.unmount();
});

it('replays a press by the control’s index after React re-rendered a translated page [SES-4][GO-2]', async () => {
  const received = listen();
  const reported = vi.spyOn(globalThis, 'reportError').mockReturnValue(undefined);
  onTestFinished(() => reported.mockRestore());
  const { reactRoot, drawn, root } = draw('<button>Cat</button><button>Dog</button>');
  const [, dog] = drawn.container.querySelectorAll('button');
  if (!dog) throw new Error('Nothing is drawn.');
  dog.innerHTML = '<font><font>Perro</font></font>';
  const chosen = vi.fn();
  reactRoot.hydrate(
    { ...drawn, release: () => [dog] },
    <p>
      <button onClick={() => chosen('cat')}>Cat</button>
      <button onClick={() => chosen('dog')}>Dog</button>
    </p>,
  );
  await expect.poll(() => chosen.mock.calls).toEqual([['dog']]);
  expect(root.textContent).toBe('CatDog');
  expect([...received.mock.calls, ...reported.mock.calls]).toEqual([]);
  reactRoot.unmount();
});
