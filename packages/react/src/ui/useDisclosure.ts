import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

/**
 * A small panel that a button opens beside itself: it closes by the button, by Escape, which gives the focus back to
 * the button and reaches nothing else, by a press outside, and when the focus goes elsewhere.
 */
export function useDisclosure() {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return undefined;
    const press = (event: PointerEvent) => {
      if (place.current && !event.composedPath().includes(place.current)) setOpen(false);
    };
    document.addEventListener('pointerdown', press, true);
    return () => document.removeEventListener('pointerdown', press, true);
  }, [open]);

  return {
    open,
    /** What the element around button and panel needs. */
    around: {
      ref: place,
      onBlur({ currentTarget, relatedTarget }: FocusEvent) {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
      },
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== 'Escape' || !open) return;
        event.preventDefault();
        event.stopPropagation();
        button.current?.focus();
        setOpen(false);
      },
    },
    /** What the button needs. */
    trigger: { ref: button, 'aria-expanded': open, onClick: () => setOpen(!open) },
  };
}
