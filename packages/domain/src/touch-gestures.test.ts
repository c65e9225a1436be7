import { describe, expect, it } from 'vitest';
import { readGesture, swipeStep } from './touch-gestures.ts';

describe('gestures', () => {
  const from = { x: 100, y: 100, at: 0 };
  const to = (x: number, y: number, after = 100) =>
    readGesture(from, { x: 100 + x, y: 100 + y, at: after });

  it('tell a tap, a long tap and a swipe by their tolerances [TOUCH-1]', () => {
    expect(to(10, -10)).toBe('tap');
    expect(to(11, 0)).toBe('none');
    expect(to(0, 0, 399)).toBe('tap');
    expect(to(0, 0, 400)).toBe('longTap');
    expect(to(30, 0)).toBe('none');
    expect(to(31, 30)).toBe('swipeRight');
    expect(to(-31, -30)).toBe('swipeLeft');
    expect(to(-200, 31)).toBe('none');
  });

  it('change the provider by swipe under 640 px of window width only [POP-2, TOUCH-1]', () => {
    expect(swipeStep('swipeLeft', { windowWidth: 639 })).toBe(1);
    expect(swipeStep('swipeRight', { windowWidth: 639 })).toBe(-1);
    expect(swipeStep('swipeLeft', { windowWidth: 640 })).toBe(0);
    expect(swipeStep('swipeLeft', { windowWidth: 390, rtl: true })).toBe(-1);
    expect(swipeStep('tap', { windowWidth: 390 })).toBe(0);
  });
});
