import { readGesture, swipeStep, TOUCH, type TouchPoint } from '@pawcall/domain';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { PopupControls } from './ProviderPopup.tsx';

/** How far the content gives way at the ends of the list. */
const RESISTANCE = 4;

const isRightToLeft = (element: HTMLElement): boolean =>
  getComputedStyle(element).direction === 'rtl';

const pointOf = (event: TouchEvent): TouchPoint | null => {
  const touch = event.changedTouches[0];
  return touch ? { x: touch.clientX, y: touch.clientY, at: event.timeStamp } : null;
};

/**
 * A swipe leads to the next or previous provider on the phone; the content follows the finger once the
 * tolerance is passed and springs back (POP-2, TOUCH-1). Buttons do the same.
 */
export const useSwipe = (
  body: RefObject<HTMLElement | null>,
  controls: PopupControls | null,
): void => {
  const end = useEffectEvent((start: TouchPoint, last: TouchPoint, element: HTMLElement) => {
    const screen = { windowWidth: globalThis.innerWidth, rtl: isRightToLeft(element) };
    const step = swipeStep(readGesture(start, last), screen);
    if (step === 1) controls?.next?.();
    if (step === -1) controls?.previous?.();
  });
  const follow = useEffectEvent((across: number, element: HTMLElement) => {
    const beyond = Math.max(Math.abs(across) - TOUCH.swipeTolerance, 0) * Math.sign(across);
    const open = across < 0 !== isRightToLeft(element) ? controls?.next : controls?.previous;
    return open ? beyond : beyond / RESISTANCE;
  });
  const active = controls !== null;

  useEffect(() => {
    const element = body.current;
    if (!element || !active) return undefined;
    const still = globalThis.matchMedia('(prefers-reduced-motion: reduce)');
    let start: TouchPoint | null = null;
    const settle = () => {
      element.style.removeProperty('transform');
      element.classList.remove('is-dragged');
      start = null;
    };
    const began = (event: TouchEvent) => {
      start = event.touches.length === 1 ? pointOf(event) : null;
    };
    const moved = (event: TouchEvent) => {
      const now = pointOf(event);
      if (!start || !now) return;
      const across = Math.abs(now.x - start.x);
      const along = Math.abs(now.y - start.y);
      // The browser may not take it for a way back in the history, nor fling and swallow the next tap.
      if (across > along && event.cancelable) event.preventDefault();
      if (still.matches || along > TOUCH.swipeTolerance) return;
      element.classList.add('is-dragged');
      element.style.setProperty('transform', `translateX(${follow(now.x - start.x, element)}px)`);
    };
    const ended = (event: TouchEvent) => {
      const last = pointOf(event);
      if (start && last) end(start, last, element);
      settle();
    };
    element.addEventListener('touchstart', began, { passive: true });
    element.addEventListener('touchmove', moved, { passive: false });
    element.addEventListener('touchend', ended, { passive: true });
    element.addEventListener('touchcancel', settle, { passive: true });
    return () => {
      settle();
      element.removeEventListener('touchstart', began);
      element.removeEventListener('touchmove', moved);
      element.removeEventListener('touchend', ended);
      element.removeEventListener('touchcancel', settle);
    };
  }, [body, active]);
};
