import type { CallId } from '../all-calls.ts';
import { authenticationExamples } from './authentication-examples.ts';
import type { CallExample } from './sample-data.ts';
import { clientExamples } from './client-examples.ts';
import { pharmacyExamples } from './pharmacy-examples.ts';
import { quoteExamples } from './quote-examples.ts';
import { searchExamples } from './search-examples.ts';

/** One example of every call, for the reference; a test holds them to the schemas. */
export const examples: Readonly<Record<CallId, CallExample>> = {
  ...searchExamples,
  ...quoteExamples,
  ...clientExamples,
  ...pharmacyExamples,
  ...authenticationExamples,
};
