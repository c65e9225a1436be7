import { describe, expect, it, vi } from 'vitest';
import { createCookieStorage } from './cookie-storage.ts';
import {
  withMemoryFallback,
  createMemoryStorage,
  type TokenStorage,
  createLocalStorage,
  createSessionStorage,
} from './token-storage.ts';

/** A document whose cookies behave like a browser's, and what was written to it. */
const createJar = (limit = 4096) => {
  const cookies = new Map<string, string>();
  const written: string[] = [];
  const document = {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      written.push(text);
      const [pair = '', ...attributes] = text.split('; ');
      const [name = '', value = ''] = pair.split('=');
      if (attributes.includes('max-age=0')) cookies.delete(name);
      else if (pair.length <= limit) cookies.set(name, value);
    },
  };
  return { document, written };
};

const refused = (): TokenStorage => {
  const refuse = (): never => {
    throw new DOMException('Not allowed', 'SecurityError');
  };
  return { getItem: refuse, setItem: refuse, removeItem: refuse, keys: refuse };
};

describe('storages', () => {
  it.each([
    ['memory', () => createMemoryStorage()],
    ['cookie', () => createCookieStorage({ document: createJar().document, protocol: 'http:' })],
    ['refused, kept in memory', () => withMemoryFallback(refused(), () => undefined)],
  ])('%s storage keeps, lists and removes values [LIB-4]', (_, create) => {
    const storage = create();
    storage.setItem('v-auth.a.access-token', 'x=y; z%');
    storage.setItem('v-auth.user-last-auth', 'a');
    expect(storage.getItem('v-auth.a.access-token')).toBe('x=y; z%');
    expect(storage.keys().toSorted()).toEqual(['v-auth.a.access-token', 'v-auth.user-last-auth']);
    storage.removeItem('v-auth.a.access-token');
    expect(storage.getItem('v-auth.a.access-token')).toBeNull();
    expect(storage.keys()).toEqual(['v-auth.user-last-auth']);
  });

  it('local and session storage use the two Web Storages [LIB-4]', () => {
    const webStorage = () => {
      const values = new Map<string, string>();
      return {
        get length() {
          return values.size;
        },
        key: (i: number) => [...values.keys()][i] ?? null,
        getItem: (key: string) => values.get(key) ?? null,
        setItem: (key: string, value: string) => void values.set(key, value),
        removeItem: (key: string) => void values.delete(key),
      };
    };
    vi.stubGlobal('localStorage', webStorage());
    vi.stubGlobal('sessionStorage', webStorage());
    try {
      createLocalStorage().setItem('a', 'local');
      createSessionStorage().setItem('a', 'session');
      expect(localStorage.getItem('a')).toBe('local');
      expect(createSessionStorage().getItem('a')).toBe('session');
      expect(createLocalStorage().keys()).toEqual(['a']);
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it('a cookie has path /, lives 365 days and is not secure on a page without https [LIB-4]', () => {
    const jar = createJar();
    createCookieStorage({ document: jar.document, protocol: 'http:' }).setItem('a', 'b');
    expect(jar.written).toEqual(['a=b; path=/; max-age=31536000']);
  });

  it('a cookie of an https page is Secure and SameSite=Lax by default [LIB-4]', () => {
    const jar = createJar();
    const page = { document: jar.document, protocol: 'https:' };
    createCookieStorage(page).setItem('a', 'b');
    createCookieStorage({ ...page, secure: false, sameSite: 'Strict', days: 1 }).setItem('a', 'b');
    expect(jar.written).toEqual([
      'a=b; path=/; max-age=31536000; samesite=Lax; secure',
      'a=b; path=/; max-age=86400; samesite=Strict',
    ]);
  });

  it('reports a refused storage once [LIB-4]', () => {
    const tell = vi.fn();
    const storage = withMemoryFallback(refused(), tell);
    storage.getItem('a');
    storage.setItem('a', 'b');
    storage.removeItem('a');
    expect(tell).toHaveBeenCalledTimes(1);
  });

  it('falls back to memory for a cookie that the browser drops [LIB-4]', () => {
    const tell = vi.fn();
    const { document } = createJar(10);
    const storage = withMemoryFallback(createCookieStorage({ document }), tell);
    storage.setItem('a', 'much too long for this browser');
    expect(storage.getItem('a')).toBe('much too long for this browser');
    expect(tell).toHaveBeenCalledTimes(1);
  });

  it('does not leave an older value behind when the storage is full [LIB-4]', () => {
    const device = createMemoryStorage();
    device.setItem('a', 'old');
    const full = {
      ...device,
      setItem: () => {
        throw new DOMException('Full', 'QuotaExceededError');
      },
    };
    const storage = withMemoryFallback(full, () => undefined);
    storage.setItem('a', 'new');
    expect(storage.getItem('a')).toBe('new');
    expect(device.getItem('a')).toBeNull();
  });
});
