import { Uuid } from '@pawcall/contract';
import * as v from 'valibot';

/** Whether a text is a UUID, and so may be compared with one in the database. */
export const isUuid = (text: string): boolean => v.is(Uuid, text);
