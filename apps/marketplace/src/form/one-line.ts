import { Line } from '@pawcall/contract';

const [, , oneLine] = Line.pipe;

/**
 * A text of one line as the calls take it, of any length and perhaps empty: without control characters and marks that
 * turn the direction of what stands beside them.
 */
export const ONE_LINE: RegExp = oneLine.requirement;
