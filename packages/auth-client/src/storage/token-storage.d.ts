/** Where tokens are kept on a device: the Web Storage methods, and the keys that are there. */
export interface TokenStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  keys(): readonly string[];
}
