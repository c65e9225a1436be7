import { WIDGET_OPTIONS } from '@pawcall/testing/react';
import { answerRequests } from '@pawcall/testing/render';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PawcallBooking } from './PawcallBooking.tsx';

const gate = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock(import('../app/mount.tsx'), async (importOriginal) => {
  await gate.promise;
  return importOriginal();
});
vi.mock(import('react'), async (importOriginal) => ({
  ...(await importOriginal()),
  version: '18.3.1',
}));

it('is not prerendered with React 18, which would discard it: the children show until the app is loaded [PKG-2][SES-4]', async () => {
  const requests = answerRequests();
  await render(<PawcallBooking {...WIDGET_OPTIONS}>Book on our website</PawcallBooking>);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await expect.element(page.getByText('Book on our website')).toBeVisible();
  const dog = page.getByRole('button', { name: 'Dog', exact: true });
  await expect.element(dog).not.toBeInTheDocument();
  expect(requests).toEqual([]);
  gate.resolve();
  await dog.click();
  await expect.element(page.getByRole('heading', { name: 'What can we help with?' })).toBeVisible();
});
