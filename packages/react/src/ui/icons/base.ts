import type { IconShape } from '../Icon.tsx';

// Outlines from Lucide 1.62 (ISC licence, see LICENSE-LUCIDE.txt), one path on a 24-unit grid. Icons with a direction begin with a lower-case m: the styles mirror them in right-to-left languages.
export const arrowLeft: IconShape = 'm12 19l-7-7 7-7M19 12H5';
export const badgeCheck: IconShape =
  'M3.9 8.6a4 4 0 0 1 4.8-4.8 4 4 0 0 1 6.7 0 4 4 0 0 1 4.8 4.8 4 4 0 0 1 0 6.7 4 4 0 0 1-4.8 4.8 4 4 0 0 1-6.7 0 4 4 0 0 1-4.8-4.8 4 4 0 0 1 0-6.7zM16 9l-5.5 5.5L8 12';
export const check: IconShape = 'M20 6 9 17l-5-5';
export const chevronDown: IconShape = 'M6 9l6 6 6-6';
export const chevronLeft: IconShape = 'm15 18l-6-6 6-6';
export const chevronRight: IconShape = 'm9 18l6-6-6-6';
export const circleAlert: IconShape =
  'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0zM12 8L12 12M12 16L12.01 16';
export const circleCheck: IconShape =
  'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0zM16 9l-5.5 5.5L8 12';
export const clock: IconShape = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0zM12 6v6l4 2';
export const info: IconShape = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0zM12 16v-4M12 8h.01';
export const pawPrint: IconShape =
  'M9 4a2 2 0 1 0 4 0a2 2 0 1 0 -4 0zM16 8a2 2 0 1 0 4 0a2 2 0 1 0 -4 0zM18 16a2 2 0 1 0 4 0a2 2 0 1 0 -4 0zM9 10a5 5 0 0 1 5 5v3.5a3.5 3.5 0 0 1-6.84 1.045Q6.52 17.48 4.46 16.84A3.5 3.5 0 0 1 5.5 10Z';
export const plus: IconShape = 'M5 12h14M12 5v14';
export const user: IconShape =
  'M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2M8 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z';
export const video: IconShape =
  'M16 13l5.2 3.5a.5.5 0 0 0 .8-.4V7.9a.5.5 0 0 0-.8-.4L16 10.5M4 6h10a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2z';
export const x: IconShape = 'M18 6 6 18M6 6l12 12';
