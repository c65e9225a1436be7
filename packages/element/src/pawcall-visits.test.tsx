import { aFakeBooking, createFakeMarketplace, createWorld, fail, jamie } from '@pawcall/testing';
import { replaceFetch, WIDGET_OPTIONS } from '@pawcall/testing/react';
import { PawcallVisits as VisitsComponent } from '@pawcall/react';
import { createRoot } from 'react-dom/client';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { definePawcallVisits } from './define-visits.ts';

const ORIGIN = 'https://market.example';
const OPTIONS = { ...WIDGET_OPTIONS, hostedBookingUrl: 'https://harborvale.example/book' };

/** The services, with Jamie signed in at the shop. */
const serve = (status = 200) => {
  const start = Temporal.Now.instant().add({ hours: 72 });
  const visits = [start, start.subtract({ hours: 2000 })].map((at) =>
    aFakeBooking({ start_at: at.toString() }),
  );
  const world = createWorld({ accounts: [jamie()], bookings: visits });
  const fake = createFakeMarketplace({ now: () => Temporal.Now.instant(), world });
  fake.interfere('readSessionCode', () => Response.json({ value: 'jamie@example.com' }), 9);
  if (status !== 200) fake.interfere('listBookings', () => fail(status, ''), 99);
  localStorage.setItem('v-auth-dev.user-last-auth', 'jamie');
  const { restore } = replaceFetch(ORIGIN, fake);
  onTestFinished(() => {
    restore();
    localStorage.clear();
  });
  return fake;
};

const place = () => {
  const element = document.createElement('pawcall-visits');
  element.options = OPTIONS;
  element.dataset['testid'] = 'visits';
  element.append('Your visits, as the shop lists them');
  document.body.append(element);
  onTestFinished(() => element.remove());
  return { element, inside: page.getByTestId('visits') };
};

beforeAll(definePawcallVisits);

describe('<pawcall-visits>', () => {
  it('shows its children until the visits of the signed-in owner are there [VISIT-15][GO-8]', async () => {
    serve();
    const { element, inside } = place();
    await expect.element(inside.getByRole('article').first()).toBeVisible();
    expect(element.shadowRoot?.querySelector('slot')).toBeNull();
  });

  it('shows its children where the backend lists no bookings [VISIT-15]', async () => {
    const { calls } = serve(404);
    const { element } = place();
    await expect.poll(() => calls).toContain('listBookings');
    await expect.poll(() => element.shadowRoot?.lastElementChild?.localName).toBe('slot');
    expect(element.shadowRoot?.querySelector('.pc-visits')).toBeNull();
    // The doctor tells developers of the refused call.
    await expect.poll(() => vi.mocked(console.error).mock.calls.length).toBeGreaterThan(0);
    vi.mocked(console.error).mockClear();
  });

  it('lets the page lead to its booking widget for another visit [VISIT-15]', async () => {
    serve();
    const { element, inside } = place();
    const again = vi.fn((event: Event) => event.preventDefault());
    element.addEventListener('pawcall:book-again', again);
    await inside.getByRole('button', { name: /^Book again/ }).click();
    expect(again.mock.calls[0]?.[0]).toMatchObject({
      cancelable: true,
      bubbles: true,
      detail: { providerUuid: expect.any(String), event_id: expect.any(String) },
    });
  });
});

describe('<PawcallVisits>', () => {
  it('is the same as a component, with the events as props [VISIT-15]', async () => {
    serve();
    const container = document.createElement('div');
    container.dataset['testid'] = 'component';
    document.body.append(container);
    const root = createRoot(container);
    onTestFinished(() => {
      root.unmount();
      container.remove();
    });
    const onBookAgain = vi.fn((event: Event) => event.preventDefault());
    root.render(<VisitsComponent {...OPTIONS} onBookAgain={onBookAgain} />);
    await page
      .getByTestId('component')
      .getByRole('button', { name: /^Book again/ })
      .click();
    expect(onBookAgain).toHaveBeenCalledOnce();
  });
});
