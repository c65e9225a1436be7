/** Distance of a tooltip from its control (UI-2), and from the edge of the window, in px. */
const DISTANCE = 10;
const EDGE = 8;

/**
 * Puts an open tooltip above its control, or below where there is no room, and inside the window. Measured
 * here because `position-try-fallbacks` hangs WebKitGTK 2.50 inside a modal dialog.
 */
export function placeTooltip(control: HTMLElement, tip: HTMLElement): void {
  const at = control.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const below = at.top - DISTANCE - height < EDGE;
  const centre = at.left + at.width / 2;
  const room = document.documentElement.clientWidth - EDGE - width;
  const x = Math.max(EDGE, Math.min(centre - width / 2, room));
  const y = below ? at.bottom + DISTANCE : at.top - DISTANCE - height;
  tip.classList.toggle('is-below', below);
  tip.style.setProperty('--x', `${x}px`);
  tip.style.setProperty('--y', `${y}px`);
  tip.style.setProperty('--ax', `${centre - x - width / 2}px`);
}
