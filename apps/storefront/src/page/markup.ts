import type { html } from 'hono/html';

/** Escaped markup, as hono's `html` template gives it. */
export type Markup = ReturnType<typeof html>;
