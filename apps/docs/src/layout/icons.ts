import { raw } from 'hono/html';

const drawing = (paths: string, size = 20) =>
  raw(
    `<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" ` +
      `stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`,
  );

/** Lucide's drawings (ISC), as the widget has them. */
export const ICONS = {
  menu: drawing('<path d="M4 6h16M4 12h16M4 18h16"/>', 24),
  close: drawing('<path d="m18 6-12 12M6 6l12 12"/>', 22),
  search: drawing('<circle cx="11" cy="11" r="8"/><path d="m21 21-4.3-4.3"/>', 18),
  scheme: drawing(
    '<circle cx="12" cy="12" r="9"/><path d="M12 3a9 9 0 0 1 0 18z" fill="currentColor"/>',
  ),
} as const;

/** Pawcall's mark. */
export const MARK = raw(
  '<svg width="28" height="28" viewBox="0 0 32 32" fill="currentColor" aria-hidden="true">' +
    '<ellipse cx="6.4" cy="13.6" rx="2.9" ry="3.7" transform="rotate(-22 6.4 13.6)"/>' +
    '<ellipse cx="12.4" cy="7.3" rx="3" ry="3.9" transform="rotate(-6 12.4 7.3)"/>' +
    '<ellipse cx="19.8" cy="7.3" rx="3" ry="3.9" transform="rotate(6 19.8 7.3)"/>' +
    '<ellipse cx="25.7" cy="13.6" rx="2.9" ry="3.7" transform="rotate(22 25.7 13.6)"/>' +
    '<path d="M16 13.6c5.3 0 9.3 3.3 9.3 7.7S21.3 29 16 29c-1.1 0-2.2-.15-3.2-.42-1.6 1-3.6 1.42-5.5 1.42-.6 0-.8-.65-.45-1.05.9-1.05 1.4-2.2 1.5-3.25C7.1 24.6 6.7 23 6.7 21.3c0-4.4 4-7.7 9.3-7.7z"/></svg>',
);
