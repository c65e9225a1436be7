import type { Handle } from './database.ts';

/** What a process keeps of each of its databases: made when it is first asked for. */
export const perDatabase = <T>(make: () => T): ((db: Handle) => T) => {
  const made = new WeakMap<Handle, T>();
  return (db) => {
    const known = made.get(db);
    if (known !== undefined) return known;
    const one = make();
    made.set(db, one);
    return one;
  };
};
