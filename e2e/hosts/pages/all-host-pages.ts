import type { HostPage } from '../host-page.ts';
import { documents } from './security-headers.ts';
import { PLACES } from './layouts.ts';
import { POLLUTED_PROTOTYPES, SCRIPTS } from './polluting-scripts.ts';
import { SHEETS } from './style-sheets.ts';

/** Every page in which the widget must be at home, on this site and with this marketplace. */
export const hostPages = (origins: {
  readonly site: string;
  readonly api: string;
}): readonly HostPage[] => [
  ...PLACES,
  ...SHEETS,
  ...SCRIPTS,
  ...POLLUTED_PROTOTYPES,
  ...documents(origins),
];
