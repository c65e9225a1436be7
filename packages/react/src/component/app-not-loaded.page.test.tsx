import { WIDGET_OPTIONS } from '@pawcall/testing/react';
import { answerRequests } from '@pawcall/testing/render';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PawcallBooking } from './PawcallBooking.tsx';

vi.mock(import('../app/mount.tsx'), () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('shows the children and logs the fix when a chunk of the page’s bundle fails to load [GO-8][EMB-7]', async () => {
  answerRequests();
  await render(<PawcallBooking {...WIDGET_OPTIONS}>Book on our website</PawcallBooking>);
  await expect.poll(() => vi.mocked(console.error).mock.calls.length).toBe(1);
  const logged = vi.mocked(console.error).mock.calls.join();
  expect(logged).toContain('Serve every chunk of the build');
  expect(logged).toContain('#parts');
  vi.mocked(console.error).mockClear();
  await expect.element(page.getByText('Book on our website')).toBeVisible();
  const dog = page.getByRole('button', { name: 'Dog', exact: true });
  await expect.element(dog).not.toBeInTheDocument();
});
