import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

/**
 * A small panel beside its button. Closes on the button, a press outside, focus elsewhere, and Escape, which returns the focus to
 * the button.
 */
export function useDisclosure() {
  const [open, setOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return undefined;
    const press = (event: PointerEvent) => {
      if (container.current && !event.composedPath().includes(container.current)) setOpen(false);
    };
    document.addEventListener('pointerdown', press, true);
    return () => document.removeEventListener('pointerdown', press, true);
  }, [open]);

  return {
    open,
    /** Props of the element around button and panel. */
    containerProps: {
      ref: container,
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
    /** Props of the button. */
    trigger: { ref: button, 'aria-expanded': open, onClick: () => setOpen(!open) },
  };
}
