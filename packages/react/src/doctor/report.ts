import { type TroubleCode, helpFor } from '@pawcall/client';

/** The checks, in the order of the report (CFG-6). */
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

/**
 * `code` names an entry in docs/doctor.md, and `help` is its address, or a file of the package. `skipped` if the check could not
 * run.
 */
export type Finding = { readonly check: DoctorCheck; readonly ms?: number } & (
  | { readonly result: 'ok' | 'skipped'; readonly text: string }
  | {
      readonly result: 'warning' | 'problem';
      readonly code: TroubleCode;
      readonly text: string;
      readonly help: string;
    }
);

/** The result of an examination, without personal data or tokens (CFG-6). */
export interface DoctorReport {
  /** The version of the report's format. */
  readonly format: 1;
  /** RFC 3339 in UTC, by the device's clock; null where chunks could not be loaded. */
  readonly at: string | null;
  /** The page's address without query and hash. */
  readonly page: string;
  readonly browser: string;
  /** Duration in milliseconds. */
  readonly ms: number;
  readonly findings: readonly Finding[];
}

export const fine = (check: DoctorCheck, text: string, ms?: number): Finding => ({
  check,
  result: 'ok',
  text,
  ...(ms === undefined ? {} : { ms }),
});

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

/** The widget, or a part of it, does not work. */
export const problem = fault('problem');

/** The widget works, but something could be better. */
export const warning = fault('warning');
