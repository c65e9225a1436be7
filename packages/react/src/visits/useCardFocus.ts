import { useEffect, useRef, type RefObject } from 'react';
import type { Booking } from '@pawcall/contract';

/** The visit whose card gets the focus, because it has just changed. */
export type Focus = { readonly uuid: string } | null;

/** Focuses a card's heading once its visit has changed, wherever the card is by then. */
export const useCardFocus = (
  visit: Booking,
  focus: Focus,
): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const isMeant = focus?.uuid === visit.uuid;
  useEffect(() => {
    if (isMeant) heading.current?.focus();
  }, [isMeant, focus]);
  return heading;
};
