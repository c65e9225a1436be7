import { expect, type Locator, type Page } from '@playwright/test';

export interface QuotedSlot {
  readonly providerUuid: string;
  readonly providerName: string;
  readonly startAt: string;
  readonly endAt: string;
}

/** The tile of a provider by index. */
export const tile = (page: Page, index: number): Locator => page.getByRole('article').nth(index);

/** The times on a tile. */
export const tileTimes = (of: Locator): Locator =>
  of.getByRole('group', { name: /^Earliest times/ }).getByRole('button');

/** The popup of a provider. */
export const popup = (page: Page): Locator => page.getByRole('dialog').first();

/** Runs an action that requests a quote, and returns the quoted slot. */
export async function quoteSlot(page: Page, act: () => Promise<void>): Promise<QuotedSlot> {
  const [response] = await Promise.all([
    page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && /\/p\/quote\/[^/]+$/.test(answer.url()),
    ),
    act(),
  ]);
  const { start_at: startAt, end_at: endAt } = response.request().postDataJSON();
  await expect(popup(page).getByRole('button', { name: 'Continue' })).toBeEnabled();
  return {
    providerUuid: new URL(response.url()).pathname.split('/').at(-1) ?? '',
    providerName: (await popup(page).getByRole('heading').first().textContent()) ?? '',
    startAt,
    endAt,
  };
}

/** Opens a tile's second time, since the first may begin soon, and waits for its quote. */
export const openSecondTime = (page: Page, index = 0): Promise<QuotedSlot> =>
  quoteSlot(page, () => tileTimes(tile(page, index)).nth(1).click());

/** Whether the marketplace still offers this slot. */
export async function isOffered(api: string, slot: QuotedSlot): Promise<boolean> {
  const response = await fetch(`${api}/p/availability/${slot.providerUuid}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ start_at: slot.startAt, end_at: slot.endAt }),
  });
  expect(response.status).toBe(200);
  const { data }: { readonly data: readonly { readonly start_at: string }[] } =
    await response.json();
  const start = Temporal.Instant.from(slot.startAt);
  return data.some((each) => start.equals(Temporal.Instant.from(each.start_at)));
}
