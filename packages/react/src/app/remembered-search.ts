import type { DeviceStore } from '@pawcall/client';
import { serialiseSearch, type SearchChoice } from '@pawcall/domain';
import * as v from 'valibot';

/** Keeps the last search parameters on the device (WIN-8). */
export const rememberSearch = (device: DeviceStore, search: SearchChoice): void =>
  device.saveLastSearch(serialiseSearch(search));

/** The last search as it was kept, unread; null when there is none. */
export const readStoredSearch = (device: DeviceStore): string | null =>
  device.lastSearch(v.string());
