import { WIDGET_OPTIONS } from '@pawcall/testing/react';
import { answerRequests } from '@pawcall/testing/render';
import { createRef, StrictMode } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type PawcallBookingHandle, PawcallBooking } from './PawcallBooking.tsx';

const gate = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock(import('../app/mount.tsx'), async (importOriginal) => {
  await gate.promise;
  return importOriginal();
});

it('shows the first step before the app is loaded, in strict mode too, and replays an early press [PKG-4][SES-4]', async () => {
  answerRequests();
  const ref = createRef<PawcallBookingHandle>();
  const onStep = vi.fn();
  await render(
    <StrictMode>
      <PawcallBooking {...WIDGET_OPTIONS} ref={ref} onStep={onStep}>
        Book on our website
      </PawcallBooking>
    </StrictMode>,
  );
  const dog = page.getByRole('button', { name: 'Dog', exact: true });
  await dog.click();
  await expect.element(dog).toHaveAttribute('aria-pressed', 'true');
  expect(ref.current?.state).toEqual({ step: null, signedIn: false, open: false });
  expect(onStep).not.toHaveBeenCalled();
  gate.resolve();
  await expect.element(page.getByRole('heading', { name: 'What can we help with?' })).toBeVisible();
  await expect.poll(() => ref.current?.state.step).toBe(2);
  expect(onStep.mock.calls.map(([{ detail }]) => detail.step)).toEqual([1, 2]);
});
