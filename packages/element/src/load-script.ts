import { DOWNLOAD_TIMEOUT_MS } from '@pawcall/react/first-step';

/** Why the script could not be loaded (EMB-7). */
export type LoadFailureCode =
  /** Download failed, wrong hash, or refused by a policy: browsers do not tell which. */
  | 'not_loaded'
  /** Nothing arrived for 20 seconds. */
  | 'timeout'
  /** The browser lacks modules or custom elements. */
  | 'unsupported';

/** The reason with which `pawcall.load()` rejects. */
export class LoadFailure extends Error {
  override readonly name = 'PawcallLoadFailure';
  readonly code: LoadFailureCode;

  /** `script`: the requested address, whose origin has the documentation. */
  constructor(code: LoadFailureCode, script: string) {
    const help = new URL('/docs/doctor/#loader', script).href;
    super(`Pawcall: the script could not be loaded (${code}). See ${help}`);
    this.code = code;
  }
}

/** A built module. */
export interface ModuleToFetch {
  readonly address: string;
  readonly integrity: string;
  /** For a page whose policy needs one. */
  readonly nonce?: string;
}

/**
 * Imports a module with this hash; rejects with a `LoadFailure`. A link preloads it and checks the hash, because Trusted Types
 * forbid setting a script element's address; `import()` uses the preload.
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

const ELEMENT = 'pawcall-booking';

/** Before 156, Chromium caches a failed module by its address. */
const SECOND_TRY = '#2';

/** Loads the script, with a second try after a failure (EMB-7); resolves when the element is defined. */
export const loadScript = async (script: ModuleToFetch): Promise<void> => {
  const { relList } = document.createElement('link');
  if (!('customElements' in globalThis) || !relList.supports('modulepreload')) {
    throw new LoadFailure('unsupported', script.address);
  }
  if (customElements.get(ELEMENT)) return;
  await fetchElement(script).catch(() =>
    fetchElement({ ...script, address: script.address + SECOND_TRY }),
  );
};

const fetchElement = async (script: ModuleToFetch): Promise<void> => {
  await fetchModule(script);
  if (!customElements.get(ELEMENT)) throw new LoadFailure('not_loaded', script.address);
};
