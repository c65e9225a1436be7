import * as v from 'valibot';
import { Line } from '@pawcall/contract';

/** A name from another system if a form would take it, else the empty text (EDGE-2). */
export const usableName = (text: string | undefined): string => {
  const name = text?.trim() ?? '';
  return v.is(Line, name) ? name : '';
};
