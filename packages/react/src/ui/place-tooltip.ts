import { TOOLTIP } from '@pawcall/domain';

/** How far a tooltip stays from the edge of the window, in px. */
const EDGE = 8;
/** How far inside the tooltip its arrow stays: the round corner and half of the arrow, in px. */
const ARROW = 20;

/**
 * Puts an open tooltip above its control, or below where there is no room, and inside the window. It begins a
 * little before the label that its control belongs to, so that it stays in the column of the label and over no
 * amount at the other end of the line. Measured here because `position-try-fallbacks` hangs WebKitGTK 2.50
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

/** Where something this wide begins, from the left, to begin with the label in its direction of writing. */
const startOf = (control: HTMLElement, width: number): number => {
  const label = (control.parentElement ?? control).getBoundingClientRect();
  const isRtl = getComputedStyle(control).direction === 'rtl';
  return isRtl ? label.right + EDGE - width : label.left - EDGE;
};
