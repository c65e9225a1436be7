import { PHONE, renderPopup, type RenderedWidget } from '@pawcall/testing/render';
import { describe, expect, it } from 'vitest';

const title = ({ screen }: RenderedWidget, name: RegExp) =>
  screen.getByRole('dialog').getByRole('heading', { name, level: 2 });

/** Touches at `from`, moves to `to` and lets go, by default with one finger. */
const swipe = (
  element: Element,
  from: readonly [number, number],
  to: readonly [number, number],
  fingers = 1,
) => {
  const touch = ([clientX, clientY]: readonly [number, number], identifier = 0) =>
    new Touch({ identifier, target: element, clientX, clientY });
  const fire = (type: string, at: readonly [number, number], isDown: boolean) =>
    element.dispatchEvent(
      new TouchEvent(type, {
        bubbles: true,
        composed: true,
        touches: isDown ? Array.from({ length: fingers }, (_, finger) => touch(at, finger)) : [],
        changedTouches: [touch(at)],
      }),
    );
  fire('touchstart', from, true);
  fire('touchmove', to, true);
  fire('touchend', to, false);
};

describe('a swipe', () => {
  it('past the tolerance of 30 pixels moves to the next provider on the phone, and back [POP-2][TOUCH-1]', async () => {
    const widget = await renderPopup({ window: PHONE });
    const body = () => widget.screen.getByRole('group', { name: 'About the vet' }).element();
    swipe(body(), [200, 300], [172, 300]);
    await expect.element(title(widget, /Maya Okafor/)).toBeVisible();
    swipe(body(), [200, 300], [120, 305]);
    await expect.element(title(widget, /Daniel Reyes/)).toBeVisible();
    widget.advance(0);
    swipe(body(), [120, 300], [200, 300]);
    await expect.element(title(widget, /Maya Okafor/)).toBeVisible();
    widget.advance(0);
    swipe(body(), [120, 300], [200, 300]);
    await expect.element(title(widget, /Maya Okafor/)).toBeVisible();
  });

  it('reverses in a right-to-left language [POP-2][I-05]', async () => {
    const widget = await renderPopup({ window: PHONE, dir: 'rtl' });
    const body = () => widget.screen.getByRole('group', { name: 'About the vet' }).element();
    swipe(body(), [200, 300], [120, 300]);
    await expect.element(title(widget, /Maya Okafor/)).toBeVisible();
    swipe(body(), [120, 300], [200, 300]);
    await expect.element(title(widget, /Daniel Reyes/)).toBeVisible();
  });

  it('with two fingers has no effect [TOUCH-1]', async () => {
    const widget = await renderPopup({ window: PHONE });
    const body = () => widget.screen.getByRole('group', { name: 'About the vet' }).element();
    swipe(body(), [200, 300], [120, 300], 2);
    widget.advance(0);
    await expect.element(title(widget, /Maya Okafor/)).toBeVisible();
    swipe(body(), [200, 300], [120, 300]);
    await expect.element(title(widget, /Daniel Reyes/)).toBeVisible();
  });

  it('has no effect while the summary is open [POP-2][POP-4]', async () => {
    const widget = await renderPopup({ window: PHONE });
    const { screen } = widget;
    await screen.getByRole('button', { name: /Booking summary/ }).click();
    await expect.element(screen.getByText('Appointment fee')).toBeVisible();
    const body = screen.getByRole('group', { name: 'Booking summary' }).element();
    swipe(body, [200, 300], [120, 300]);
    widget.advance(0);
    await screen.getByRole('button', { name: 'Go back' }).click();
    await expect.element(title(widget, /Maya Okafor/)).toBeVisible();
  });

  it('has no effect from a window width of 640 pixels [POP-2]', async () => {
    const widget = await renderPopup({ window: [640, 900] });
    swipe(
      widget.screen.getByRole('group', { name: 'About the vet' }).element(),
      [200, 300],
      [90, 300],
    );
    await expect.element(title(widget, /Maya Okafor/)).toBeVisible();
  });
});
