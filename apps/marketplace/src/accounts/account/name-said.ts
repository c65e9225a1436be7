import { Line } from '@pawcall/contract';
import * as v from 'valibot';

/** A name as another system says it, if a form would take it too; else the empty text, as for one not said (EDGE-2). */
export const nameSaid = (text: string | undefined): string => {
  const name = text?.trim() ?? '';
  return v.is(Line, name) ? name : '';
};
