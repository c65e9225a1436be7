import { type TroubleCode, helpFor } from '@pawcall/client';

/** What is examined, in the order of the report (CFG-6). */
export const DOCTOR_CHECKS = [
  'prototypes',
  'configuration',
  'script',
  'parts',
  'api',
  'auth',
  'commerce',
  'session_code',
  'geocoder',
  'checkout',
  'storage',
  'clock',
  'font',
  'viewport',
  'fallback',
  'location',
] as const;

/** One examination of an embedding. */
export type DoctorCheck = (typeof DOCTOR_CHECKS)[number];

/** A finding: `code` names its entry in docs/doctor.md, which `help` leads to: an address, or a file of the package. `skipped` where nothing could be asked. */
export type Finding = { readonly check: DoctorCheck; readonly ms?: number } & (
  | { readonly result: 'ok' | 'skipped'; readonly text: string }
  | {
      readonly result: 'warning' | 'problem';
      readonly code: TroubleCode;
      readonly text: string;
      readonly help: string;
    }
);

/** What an examination found. It holds nothing of the visitor but the browser's name, and no token (CFG-6). */
export interface DoctorReport {
  /** The report's own form. */
  readonly format: 1;
  /** When it was made, RFC 3339 in UTC by the device's clock; null where the parts that tell it did not arrive. */
  readonly at: string | null;
  /** The page's address without query and hash. */
  readonly page: string;
  readonly browser: string;
  /** How many milliseconds it took in all. */
  readonly ms: number;
  readonly findings: readonly Finding[];
}

/** What was examined is as it should be. */
export const fine = (check: DoctorCheck, text: string, ms?: number): Finding => ({
  check,
  result: 'ok',
  text,
  ...(ms === undefined ? {} : { ms }),
});

/** Nothing could be asked. */
export const skipped = (check: DoctorCheck, text: string): Finding => ({
  check,
  result: 'skipped',
  text,
});

const fault =
  (result: 'warning' | 'problem') =>
  (check: DoctorCheck, code: TroubleCode, text: string, ms?: number): Finding => ({
    check,
    result,
    code,
    text,
    help: helpFor(code),
    ...(ms === undefined ? {} : { ms }),
  });

/** The widget does not work, or a part of it does not. */
export const problem = fault('problem');

/** The widget works, and something is worse than it need be. */
export const warning = fault('warning');
