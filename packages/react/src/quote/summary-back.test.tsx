import { DESKTOP, PHONE, renderPopup, TABLET } from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';

describe('the way back from the summary', () => {
  it.each([
    ['desktop', [DESKTOP[0], 420], '.pc-q__rb', 'View booking summary'],
    ['tablet', [TABLET[0], 600], '.pc-qm__bd', /Booking summary/],
    ['phone', [PHONE[0], 600], '.pc-qm__bd', /Booking summary/],
  ] as const)(
    'returns to the slots at their scroll position on the %s [POP-4]',
    async (_, window, pane, summary) => {
      const { screen, root } = await renderPopup({ window });
      await expect.element(screen.getByText(/is held for you/)).toBeVisible();
      await expect.poll(() => root.querySelector('[part~="review"]')).not.toBeNull();
      const times = root.querySelector(pane);
      if (!times) throw new Error(`There is no ${pane}.`);
      const end = times.scrollHeight - times.clientHeight;
      expect(end).toBeGreaterThan(0);
      times.scrollTop = end;
      await screen.getByRole('button', { name: summary }).click();
      await expect.element(screen.getByText('Appointment fee')).toBeVisible();
      await expect.element(screen.getByRole('radio').first()).not.toBeInTheDocument();
      await screen.getByRole('button', { name: 'Back to times' }).click();
      await expect.element(screen.getByRole('radio', { checked: true })).toBeInTheDocument();
      expect(root.querySelector(pane)?.scrollTop).toBe(times.scrollTop);
      expect(times.scrollTop).toBe(end);
    },
  );
});
