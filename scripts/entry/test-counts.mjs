import { existsSync, readFileSync } from 'node:fs';

/** Tests passed and failed according to the JSON report of Vitest or Playwright; undefined when there is no report. */
export function readCounts(file) {
  if (!existsSync(file)) return undefined;
  const report = JSON.parse(readFileSync(file, 'utf8'));
  if (report.stats) {
    const { expected, flaky, unexpected } = report.stats;
    return { passed: expected + flaky, failed: unexpected + (report.errors?.length ?? 0) };
  }
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}
