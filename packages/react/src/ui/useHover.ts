import { useEffect, type RefObject } from 'react';
import { useEventCallback } from '../effects/useEffectEvent.ts';

/**
 * Says when a pointer comes over an element and when it leaves. The element is asked itself: for React's `onPointerEnter` all that a
 * pointer crosses in the page is looked at, several times with each press of a finger. `isThere` tells of an element that comes later.
 */
export const useHover = (
  element: RefObject<HTMLElement | null>,
  act: (isOver: boolean, event: PointerEvent) => void,
  isThere = true,
): void => {
  const hover = useEventCallback(act);
  useEffect(() => {
    const { current } = element;
    if (!isThere || !current) return undefined;
    const enter = (event: PointerEvent) => hover(true, event);
    const leave = (event: PointerEvent) => hover(false, event);
    current.addEventListener('pointerenter', enter);
    current.addEventListener('pointerleave', leave);
    return () => {
      current.removeEventListener('pointerenter', enter);
      current.removeEventListener('pointerleave', leave);
    };
  }, [element, hover, isThere]);
};
