/** Codes of set-up problems, each with an entry in docs/doctor.md (CFG-6). */
export const TROUBLE_CODES = [
  'options',
  'unreadable-options',
  'config-document',
  'prototypes',
  'crash',
  'parts',
  'loader',
  'duplicate-script',
  'outdated-script',
  'waiting-script',
  'content-policy',
  'cors',
  'unreachable',
  'timeout',
  'status',
  'other-answer',
  'checkout-origin',
  'storage',
  'clock',
  'font',
  'viewport',
  'fallback',
  'location',
  'text-override',
  'theme',
  'observer',
] as const;

/** The name of an entry, which is its anchor too. */
export type TroubleCode = (typeof TROUBLE_CODES)[number];
