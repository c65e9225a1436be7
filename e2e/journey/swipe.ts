import type { Locator, Page } from '@playwright/test';

const STEPS = 8;

/** A finger that moves `dx` pixels across the middle of an element: real touch input, as the browser gets it. */
export async function swipe(page: Page, over: Locator, dx: number): Promise<void> {
  const box = await over.boundingBox();
  if (!box) throw new Error('There is nothing to swipe over.');
  const y = box.y + box.height / 2;
  const from = box.x + box.width / 2 - dx / 2;
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y }],
    });
  await touch('touchStart', from);
  for (let step = 1; step <= STEPS; step += 1) await touch('touchMove', from + (dx * step) / STEPS);
  await touch('touchEnd');
  await session.detach();
}
