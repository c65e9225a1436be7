import { helpFor, type TroubleCode } from '@pawcall/client';
import type { DoctorCheck, Finding } from './report.ts';

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
