import type { Part } from './check-definition.ts';
import type { CheckResult, Outcome } from './run-checks.ts';

/** What a run came to. */
export interface Report {
  readonly passed: number;
  /** Of what the widget needs. */
  readonly failed: number;
  /** Of what the reference server does besides: no fault, but a difference. */
  readonly differing: number;
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
  const failedOf = (part: Part): number =>
    results.filter(({ check, outcome }) => check.part === part && outcome.kind === 'failed').length;
  return {
    passed: count(({ kind }) => kind === 'passed'),
    failed: failedOf('widget'),
    differing: failedOf('reference'),
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
  if (outcome.kind === 'failed') {
    const word = check.part === 'widget' ? 'FAIL  ' : 'differs ';
    return `  ${word}${line}\n        ${outcome.message}`;
  }
  return `  -     ${line}\n        ${REASONS[outcome.reason]}: ${outcome.message}`;
};

const hasPart = ({ results }: Report, part: Part): boolean =>
  results.some(({ check }) => check.part === part);

/** The line above the checks of a part. */
export const partTitle: Readonly<Record<Part, string>> = {
  widget: 'What the widget needs of any backend',
  reference: 'What the reference server does besides',
};

/** The last lines of a run. */
export const summary = (report: Report): string =>
  [
    '',
    `${report.passed} passed, ${report.failed} failed, ${report.differing} differ, ${report.skippedExtensions} skipped extensions, ${report.skippedOptions} skipped for want of an option`,
    ...(hasPart(report, 'widget')
      ? [
          report.failed === 0
            ? 'The widget finds all that it needs.'
            : 'The widget lacks what it needs: see the checks that failed.',
        ]
      : []),
    ...(report.differing > 0 ? ['What differs is what the reference server does besides.'] : []),
  ].join('\n');
