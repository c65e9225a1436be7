import type { Route } from '../http/route.ts';
import { extendQuoteRoute, releaseQuoteRoute } from './change-quote.ts';
import { createQuoteRoute } from './create-quote.ts';
import { readQuoteRoute } from './read-quote.ts';

/** Quotes and the holds that go with them. */
export const quoteRoutes: readonly Route[] = [
  createQuoteRoute,
  extendQuoteRoute,
  releaseQuoteRoute,
  readQuoteRoute,
];
