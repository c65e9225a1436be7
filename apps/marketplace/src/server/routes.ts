import type { Route } from './handler.ts';

/** Every call that the server answers, feature by feature. */
export const routes: readonly Route[] = [];
