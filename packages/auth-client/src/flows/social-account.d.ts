import {
  type CallOutput,
  type CallQuery,
  checkUniqueEmail as uniqueCall,
  readSocial as readCall,
} from '@pawcall/contract';
import { type Flow } from './flow.ts';
/** Whether the e-mail that a provider token proves is free (WIRE-7). */
export declare const checkUniqueEmail: Flow<
  CallQuery<typeof uniqueCall>,
  CallOutput<typeof uniqueCall>['data']
>;
/** What a social provider says of the token's owner. */
export declare const readSocial: Flow<
  CallQuery<typeof readCall>,
  CallOutput<typeof readCall>['data']
>;
