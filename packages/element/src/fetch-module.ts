import { DOWNLOAD_TIMEOUT_MS } from '@pawcall/react/first-step';
import { LoadFailure, type LoadFailureCode } from './load-failure.ts';

/** A module as it was built. */
export interface ModuleToFetch {
  readonly address: string;
  readonly integrity: string;
  /** For a page whose policy asks for one. */
  readonly nonce?: string;
}

/**
 * Imports a module whose content has this hash; rejects with a `LoadFailure`. The browser fetches it by a link, which checks
 * the hash, and then executes what it has: a policy with Trusted Types lets no code write the address of a script element.
 */
export const fetchModule = ({ address, integrity, nonce = '' }: ModuleToFetch): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    const timer = setTimeout(() => fail('timeout'), DOWNLOAD_TIMEOUT_MS);
    const fail = (code: LoadFailureCode) => {
      clearTimeout(timer);
      link.remove();
      reject(new LoadFailure(code, address));
    };
    link.rel = 'modulepreload';
    link.crossOrigin = 'anonymous';
    link.integrity = integrity;
    link.nonce = nonce;
    link.addEventListener('error', () => fail('not_loaded'));
    link.addEventListener('load', () => {
      clearTimeout(timer);
      link.remove();
      import(/* @vite-ignore */ address).then(resolve, () => fail('not_loaded'));
    });
    link.href = address;
    document.head.append(link);
  });
