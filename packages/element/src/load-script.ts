import { LoadFailure, type LoadFailureCode } from './load-failure.ts';

const NAME = 'pawcall-booking';
const LONGEST_WAIT_MS = 20_000;

/** A script as a page embeds it. */
export interface ScriptToLoad {
  readonly address: string;
  readonly integrity: string;
  /** For a page whose policy asks for one. */
  readonly nonce: string;
}

/**
 * Loads the script once; resolves when the element is defined, and rejects with a `LoadFailure`. The browser fetches it by
 * a link, which checks the hash, and then executes what it has: a policy with Trusted Types lets no code write the
 * address of a script element.
 */
const attempt = ({ address, integrity, nonce }: ScriptToLoad): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    const timer = setTimeout(() => fail('timeout'), LONGEST_WAIT_MS);
    const fail = (code: LoadFailureCode) => {
      clearTimeout(timer);
      link.remove();
      reject(new LoadFailure(code, address));
    };
    const run = async () => {
      clearTimeout(timer);
      await import(/* @vite-ignore */ address);
      if (!customElements.get(NAME)) throw new LoadFailure('not_loaded', address);
      resolve();
    };
    link.rel = 'modulepreload';
    link.crossOrigin = 'anonymous';
    link.integrity = integrity;
    link.nonce = nonce;
    link.addEventListener('error', () => fail('not_loaded'));
    link.addEventListener('load', () => void run().catch(() => fail('not_loaded')));
    link.href = address;
    document.head.append(link);
  });

/** Loads the script, with a second try after a failure (EMB-7). */
export const loadScript = async (script: ScriptToLoad): Promise<void> => {
  const { relList } = document.createElement('link');
  if (!('customElements' in globalThis) || !relList.supports('modulepreload')) {
    throw new LoadFailure('unsupported', script.address);
  }
  if (customElements.get(NAME)) return;
  await attempt(script).catch(() => attempt(script));
};
