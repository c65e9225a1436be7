import { createQuote, extendQuote, readQuote, releaseQuote } from '@pawcall/contract';
import { type Route, route } from '../http/route.ts';
import { answerExtendQuote, answerReleaseQuote } from './change-quote.ts';
import { answerCreateQuote } from './create-quote.ts';
import { answerReadQuote } from './read-quote.ts';

/** Quotes and the holds that go with them. */
export const quoteRoutes: readonly Route[] = [
  route(createQuote, answerCreateQuote),
  route(extendQuote, answerExtendQuote),
  route(releaseQuote, answerReleaseQuote),
  route(readQuote, answerReadQuote),
];
