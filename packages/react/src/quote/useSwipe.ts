import { readGesture, swipeStep, TOUCH, type TouchPoint } from '@pawcall/domain';
import { useEffect, type RefObject } from 'react';
import { useEffectEvent } from '../effects/useEffectEvent.ts';
import { useProvider } from './provider-context.ts';

/** Divides the drag distance at the ends of the list. */
const RESISTANCE = 4;

const isRightToLeft = (element: HTMLElement): boolean =>
  getComputedStyle(element).direction === 'rtl';

const pointOf = (event: TouchEvent): TouchPoint | null => {
  const touch = event.changedTouches[0];
  return touch ? { x: touch.clientX, y: touch.clientY, at: event.timeStamp } : null;
};

/**
 * Swiping moves to the next or previous provider on the phone: past the tolerance the content follows the finger, then springs
 * back (POP-2, TOUCH-1).
 */
export const useSwipe = (body: RefObject<HTMLElement | null>): void => {
  const { canMove, move } = useProvider();
  const end = useEffectEvent((start: TouchPoint, last: TouchPoint, element: HTMLElement) => {
    const screen = { windowWidth: globalThis.innerWidth, rtl: isRightToLeft(element) };
    const step = swipeStep(readGesture(start, last), screen);
    if (step !== 0) move(step);
  });
  const follow = useEffectEvent((across: number, element: HTMLElement) => {
    const beyond = Math.max(Math.abs(across) - TOUCH.swipeTolerance, 0) * Math.sign(across);
    const leads = canMove(across < 0 !== isRightToLeft(element) ? 1 : -1);
    return leads ? beyond : beyond / RESISTANCE;
  });

  useEffect(() => {
    const element = body.current;
    if (!element) return undefined;
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
      // Prevents the browser's swipe navigation, and a fling that would swallow the next tap.
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
  }, [body]);
};
