import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './Button.tsx';
import { prefetchOnIntent } from './prefetch-on-intent.ts';

const counting = () => {
  let requests = 0;
  return { near: prefetchOnIntent(() => (requests += 1)), requests: () => requests };
};

it('prefetches once when a pointer enters the button, before any press and across renders', async () => {
  const { near, requests } = counting();
  const screen = await render(<Button {...near}>More</Button>);
  await screen.rerender(<Button {...near}>More of it</Button>);
  await screen.rerender(<Button {...near}>More of all</Button>);
  expect(requests()).toBe(0);
  await screen.getByRole('button').hover();
  expect(requests()).toBe(1);
});

it('prefetches when the button gets the keyboard focus [GO-1]', async () => {
  const { near, requests } = counting();
  // Away from where the test before left its pointer.
  await render(
    <div style={{ padding: '200px' }}>
      <Button {...near}>More</Button>
    </div>,
  );
  await userEvent.tab();
  expect(requests()).toBe(1);
});
