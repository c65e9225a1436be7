import type { ReadPhone } from '@pawcall/domain';
import { useEffect, useState } from 'react';
import { inTime } from '../effects/in-time.ts';

/** Reads phone numbers, once the tables that it takes are loaded. */
export interface PhoneReader {
  /** Null until it is loaded. */
  readonly read: ReadPhone | null;
  /** Loads it, or throws when it cannot be had. */
  readonly load: () => Promise<ReadPhone>;
}

const loadTables = async (): Promise<ReadPhone> =>
  (await inTime(import('@pawcall/domain/phone'))).readPhone;

/** The reader of phone numbers, loaded as soon as one is wanted (AUTH-4). */
export const usePhoneReader = (isWanted: boolean): PhoneReader => {
  const [reader, setReader] = useState<{ readonly read: ReadPhone } | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    // What could not be loaded is asked for again when the form is sent, and then said.
    loadTables().then(
      (read) => setReader({ read }),
      () => undefined,
    );
  }, [isWanted]);
  return {
    read: reader?.read ?? null,
    load: async () => {
      const read = await loadTables();
      setReader({ read });
      return read;
    },
  };
};
