import { TOOLTIP } from '@pawcall/domain';
import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { placeTooltip } from './place-tooltip.ts';
import { useClock } from './useClock.ts';
import { useHover } from './useHover.ts';

/** When a tooltip shows and hides (UI-2), and where; its text is a manual popover beside the trigger. */
export function useTooltip() {
  const clock = useClock();
  const trigger = useRef<HTMLButtonElement>(null);
  const tip = useRef<HTMLElement>(null);
  const cancel = useRef(() => {});
  const [shown, setShown] = useState(false);

  const later = useCallback(
    (next: boolean) => {
      cancel.current();
      cancel.current = clock.setTimeout(
        () => setShown(next),
        next ? TOOLTIP.showMs : TOOLTIP.hideMs,
      );
    },
    [clock],
  );
  const now = useCallback((next: boolean) => {
    cancel.current();
    setShown(next);
  }, []);

  useEffect(() => () => cancel.current(), []);

  useEffect(() => {
    const button = trigger.current;
    const text = tip.current;
    if (!shown || button === null || text === null) return;
    text.showPopover();
    const place = () => placeTooltip(button, text);
    place();
    const undo = new AbortController();
    const options = { capture: true, passive: true, signal: undo.signal };
    addEventListener('scroll', place, options);
    addEventListener('resize', place, options);
    return () => {
      undo.abort();
      text.hidePopover();
    };
  }, [shown]);

  const hover = (isOver: boolean, { pointerType }: PointerEvent) => {
    // A finger does not hover: its tap comes as a click.
    if (pointerType !== 'touch') later(isOver);
  };
  useHover(trigger, hover);
  useHover(tip, hover);
  const triggerHandlers = {
    onFocus: () => later(true),
    onBlur: () => later(false),
    onClick: () => now(true),
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !shown) return;
      event.preventDefault();
      event.stopPropagation();
      now(false);
    },
  };
  return { trigger, tip, triggerHandlers };
}
