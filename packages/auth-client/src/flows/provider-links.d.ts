import {
  type CallInput,
  type PathParameters,
  type ProviderLink,
  linkProvider as linkCall,
  unlinkProvider as unlinkCall,
} from '@pawcall/contract';
import { type BareFlow, type Flow } from './flow.ts';
/** Links a social provider to the account. */
export declare const linkProvider: Flow<CallInput<typeof linkCall>, ProviderLink>;
/** Unlinks a social provider. */
export declare const unlinkProvider: Flow<PathParameters<typeof unlinkCall>, void>;
/** The social providers of the account. */
export declare const listProviderLinks: BareFlow<readonly ProviderLink[]>;
