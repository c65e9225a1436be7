import { html, raw } from 'hono/html';
import type { Markup } from './markup.ts';

// Lucide (ISC), 24 grid.
const PATHS = {
  menu: raw('<path d="M4 5h16"/>' + '<path d="M4 12h16"/>' + '<path d="M4 19h16"/>'),
  search: raw('<path d="m21 21-4.34-4.34"/>' + '<circle cx="11" cy="11" r="8"/>'),
  account: raw(
    '<path d="M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2"/>' + '<circle cx="12" cy="7" r="4"/>',
  ),
  cart: raw(
    '<path d="m2.05 2.05 1.099-.028a1 1 0 0 1 1.008.815l2.69 14.347A1 1 0 0 0 7.83 18H18"/>' +
      '<path d="M4.563 5h16.435a1 1 0 0 1 .981 1.204l-1.026 6.226A2 2 0 0 1 18.962 14H6.25"/>' +
      '<circle cx="18" cy="20" r="2"/>' +
      '<circle cx="8" cy="20" r="2"/>',
  ),
  chevron: raw('<path d="m9 18 6-6-6-6"/>'),
  repeat: raw(
    '<path d="M3 12a9 9 0 0 1 9-9 9.75 9.75 0 0 1 6.74 2.74L21 8"/>' +
      '<path d="M21 3v5h-5"/>' +
      '<path d="M21 12a9 9 0 0 1-9 9 9.75 9.75 0 0 1-6.74-2.74L3 16"/>' +
      '<path d="M8 16H3v5"/>',
  ),
  shield: raw(
    '<path d="M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z"/>' +
      '<path d="m9 12 2 2 4-4"/>',
  ),
  phone: raw(
    '<path d="M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384"/>',
  ),
  pill: raw(
    '<path d="m10.5 20.5 10-10a4.95 4.95 0 1 0-7-7l-10 10a4.95 4.95 0 1 0 7 7Z"/>' +
      '<path d="m8.5 8.5 7 7"/>',
  ),
} as const;

/** A decorative line icon of `size` pixels. */
export const icon = (name: keyof typeof PATHS, size = 20): Markup =>
  html`<svg
    class="hv-icon"
    width="${size}"
    height="${size}"
    viewBox="0 0 24 24"
    aria-hidden="true"
    focusable="false"
  >
    ${PATHS[name]}
  </svg>`;
