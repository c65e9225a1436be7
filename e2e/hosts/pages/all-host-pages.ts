import type { HostPage } from '../host-page.ts';
import { securityHeaderPages } from './security-headers.ts';
import { HELD_SCRIPTS } from './held-scripts.ts';
import { LAYOUTS } from './layouts.ts';
import { POLLUTED_PROTOTYPES, SCRIPTS } from './polluting-scripts.ts';
import { SHEETS } from './style-sheets.ts';

/** Every host page that the widget must work in. */
export const hostPages = (origins: {
  readonly site: string;
  readonly api: string;
}): readonly HostPage[] => [
  ...LAYOUTS,
  ...SHEETS,
  ...HELD_SCRIPTS,
  ...SCRIPTS,
  ...POLLUTED_PROTOTYPES,
  ...securityHeaderPages(origins),
];
