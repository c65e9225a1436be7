import { allChecks } from './all-checks.ts';
import { readCommand, USAGE, UsageError } from './parse-arguments.ts';
import { createReport, partTitle, resultLine, summary } from './format-report.ts';
import { type CheckResult, runChecks } from './run-checks.ts';

/** The command `pawcall-conformance`: prints a report and answers the exit code. */
export const runCommand = async (
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<number> => {
  try {
    const command = readCommand(words, environment);
    if (command === undefined) {
      console.log(USAGE);
      return 0;
    }
    const { target, only, part, json } = command;
    const checks = allChecks.filter(
      (check) => check.id.startsWith(only) && (part === undefined || check.part === part),
    );
    if (checks.length === 0) throw new UsageError(`No check begins with "${only}".`);
    const print = json ? () => {} : console.log;
    print(`${checks.length} checks of ${target.api} and ${target.auth}`);
    const results: CheckResult[] = [];
    for (const each of ['widget', 'reference'] as const) {
      const ofPart = checks.filter((check) => check.part === each);
      if (ofPart.length > 0) print(`\n${partTitle[each]}\n`);
      results.push(...(await runChecks(ofPart, target, (result) => print(resultLine(result)))));
    }
    const report = createReport(results);
    print(summary(report));
    if (json) console.log(JSON.stringify(report, null, 2));
    return report.failed === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\n\n${USAGE}`);
    return 2;
  }
};
