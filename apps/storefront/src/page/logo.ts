import { html } from 'hono/html';
import type { Markup } from './markup.ts';

const DRAWING = html`<rect width="40" height="40" rx="10" fill="#16305E" /><path
    d="M9 25c4 0 4-3 7.5-3s3.5 3 7.5 3 4-3 7-3"
    stroke="#8FB4F2"
    stroke-width="3.5"
    fill="none"
    stroke-linecap="round"
  /><path d="M20 8v10M15 13h10" stroke="#fff" stroke-width="4" stroke-linecap="round" /><path
    d="M9 32c4 0 4-3 7.5-3s3.5 3 7.5 3 4-3 7-3"
    stroke="#E2603F"
    stroke-width="3.5"
    fill="none"
    stroke-linecap="round"
  />`;

/** The pharmacy's mark for the header. */
export const logo = (): Markup =>
  html`<svg width="38" height="38" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    ${DRAWING}
  </svg>`;

/** The mark as a file of its own, for the browser tab. */
export const favicon = (): Markup =>
  html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${DRAWING}</svg>`;
