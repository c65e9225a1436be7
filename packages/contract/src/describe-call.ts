import type { Call } from './call.ts';
import { HEADERS } from './headers.ts';

/** What a caller must know of a call beside its shape, in sentences. */
export const describeCall = (call: Call): string =>
  [
    call.access === 'bearer'
      ? 'Needs a bearer token.'
      : 'Anybody may call; a bearer token counts when there is one.',
    ...(call.idempotent === true
      ? [`The same \`${HEADERS.idempotencyKey}\` is answered alike, and done once.`]
      : []),
    ...(call.cacheSeconds === undefined
      ? []
      : [
          `The answer is the same for everybody in a language and may be kept for ${call.cacheSeconds} s.`,
        ]),
  ].join(' ');
