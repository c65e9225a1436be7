import { useEffect, type RefObject } from 'react';
import { useEventCallback } from '../effects/useEffectEvent.ts';

/**
 * Reports when a pointer enters and leaves an element, by native listeners: React's `onPointerEnter` makes every press slower.
 * `isThere` is false while the element is not mounted.
 */
export const useHover = (
  element: RefObject<HTMLElement | null>,
  onHover: (isOver: boolean, event: PointerEvent) => void,
  isMounted = true,
): void => {
  const hover = useEventCallback(onHover);
  useEffect(() => {
    const { current } = element;
    if (!isMounted || !current) return undefined;
    const enter = (event: PointerEvent) => hover(true, event);
    const leave = (event: PointerEvent) => hover(false, event);
    current.addEventListener('pointerenter', enter);
    current.addEventListener('pointerleave', leave);
    return () => {
      current.removeEventListener('pointerenter', enter);
      current.removeEventListener('pointerleave', leave);
    };
  }, [element, hover, isMounted]);
};
