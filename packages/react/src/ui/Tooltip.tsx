import {
  useId,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { TOOLTIP } from '@pawcall/domain';
import tooltipCss from '../styles/tooltip.css?inline';
import { Icon } from './Icon.tsx';
import { info } from './icons/base.ts';
import { useStyles, useClock } from './ui-context.ts';
import { useHover } from './useHover.ts';

export type TooltipProps = {
  /** The button's name, for example "About the booking fee". */
  readonly label: string;
  /** The tooltip's text, without controls. */
  readonly children: ReactNode;
};

/**
 * An info button with a tooltip: on hover and focus after 325 ms, on a tap at once; hides 275 ms after both end. Escape hides it
 * and nothing else (UI-2, WCAG 1.4.13).
 */
export function Tooltip({ label, children }: TooltipProps) {
  useStyles(tooltipCss);
  const id = useId();
  const { trigger, tip, triggerHandlers } = useTooltip();
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className="pc-tipbtn"
        aria-label={label}
        aria-describedby={id}
        {...triggerHandlers}
      >
        <Icon of={info} />
      </button>
      <span ref={tip} id={id} className="pc-tip" part="tooltip" role="tooltip" popover="manual">
        {children}
      </span>
    </>
  );
}

/** Shows, hides and places a tooltip, which is a manual popover (UI-2). */
export function useTooltip() {
  const clock = useClock();
  const trigger = useRef<HTMLButtonElement>(null);
  const tip = useRef<HTMLElement>(null);
  const cancel = useRef(() => {});
  const [shown, setShown] = useState(false);

  const showLater = useCallback(
    (next: boolean) => {
      cancel.current();
      cancel.current = clock.setTimeout(
        () => setShown(next),
        next ? TOOLTIP.showMs : TOOLTIP.hideMs,
      );
    },
    [clock],
  );
  const showNow = useCallback((next: boolean) => {
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
    // A tap arrives as a click.
    if (pointerType !== 'touch') showLater(isOver);
  };
  useHover(trigger, hover);
  useHover(tip, hover);
  const triggerHandlers = {
    onFocus: () => showLater(true),
    onBlur: () => showLater(false),
    onClick: () => showNow(true),
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !shown) return;
      event.preventDefault();
      event.stopPropagation();
      showNow(false);
    },
  };
  return { trigger, tip, triggerHandlers };
}

/** Distance from the window's edge, in px. */
const EDGE = 8;
/** Distance of the arrow from the tooltip's corner, in px. */
const ARROW = 20;

/**
 * Places an open tooltip above its control, or below if there is no space, inside the window, and starting with the control's
 * label, so that it covers no amount at the other end of the line. Not in CSS: `position-try-fallbacks` hangs WebKitGTK 2.50
 * inside a modal dialog.
 */
export function placeTooltip(control: HTMLElement, tip: HTMLElement): void {
  const at = control.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const below = at.top - TOOLTIP.distance - height < EDGE;
  const centre = at.left + at.width / 2;
  const room = document.documentElement.clientWidth - EDGE - width;
  const start = Math.max(centre + ARROW - width, Math.min(startOf(control, width), centre - ARROW));
  const x = Math.max(EDGE, Math.min(start, room));
  const y = below ? at.bottom + TOOLTIP.distance : at.top - TOOLTIP.distance - height;
  tip.classList.toggle('is-below', below);
  tip.style.setProperty('--x', `${x}px`);
  tip.style.setProperty('--y', `${y}px`);
  tip.style.setProperty('--ax', `${centre - x - width / 2}px`);
}

/** The left edge of a box of this width that starts with the label. */
const startOf = (control: HTMLElement, width: number): number => {
  const label = (control.parentElement ?? control).getBoundingClientRect();
  const isRtl = getComputedStyle(control).direction === 'rtl';
  return isRtl ? label.right + EDGE - width : label.left - EDGE;
};
