import { expect } from 'vitest';
import type { RenderedWidget } from './render-widget.tsx';

/** Continues to the checkout as a signed-in client; answers the uuid of the quote that holds the time. */
export const leaveForCheckout = async (widget: RenderedWidget): Promise<string> => {
  const { screen, navigations, fake } = widget;
  const next = screen.getByRole('button', { name: 'Continue' });
  await expect.element(next).toBeEnabled();
  await next.click();
  await expect.poll(() => navigations).toHaveLength(1);
  return [...fake.world.holds.keys()][0] ?? '';
};

/** What the checkout page does. */
export const bookAtCheckout = async (
  { fake, instance }: RenderedWidget,
  quoteUuid: string,
): Promise<void> => {
  const token = (await instance.session.getAccessToken()) ?? '';
  const answer = await fake.handle(
    new Request('https://market.example/api/v1/booking', {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': 'once',
      },
      body: JSON.stringify({ quote_uuid: quoteUuid }),
    }),
  );
  expect(answer.ok).toBe(true);
};
