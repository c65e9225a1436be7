import type { CheckResult, Outcome } from './run-checks.ts';

/** What a run came to. */
export interface Report {
  readonly passed: number;
  readonly failed: number;
  readonly skippedExtensions: number;
  readonly skippedOptions: number;
  readonly results: readonly CheckResult[];
}

const isSkipped = (outcome: Outcome, reason: string): boolean =>
  outcome.kind === 'skipped' && outcome.reason === reason;

/** Counts results by their outcome. */
export const createReport = (results: readonly CheckResult[]): Report => {
  const count = (wanted: (outcome: Outcome) => boolean): number =>
    results.filter(({ outcome }) => wanted(outcome)).length;
  return {
    passed: count(({ kind }) => kind === 'passed'),
    failed: count(({ kind }) => kind === 'failed'),
    skippedExtensions: count((outcome) => isSkipped(outcome, 'extension')),
    skippedOptions: count((outcome) => isSkipped(outcome, 'options')),
    results,
  };
};

const REASONS = { extension: 'skipped extension', options: 'skipped' } as const;

/** One line about a result, a second one with the reason when it did not pass. */
export const resultLine = ({ check, outcome }: CheckResult): string => {
  const line = `${check.clause.padEnd(8)} ${check.title}  (${check.id})`;
  if (outcome.kind === 'passed') return `  ok    ${line}`;
  if (outcome.kind === 'failed') return `  FAIL  ${line}\n        ${outcome.message}`;
  return `  -     ${line}\n        ${REASONS[outcome.reason]}: ${outcome.message}`;
};

/** The last lines of a run. */
export const summary = (report: Report): string =>
  [
    '',
    `${report.passed} passed, ${report.failed} failed, ${report.skippedExtensions} skipped extensions, ${report.skippedOptions} skipped for want of an option`,
    report.failed === 0
      ? 'The backend conforms to the contract.'
      : 'The backend does not conform to the contract.',
  ].join('\n');
