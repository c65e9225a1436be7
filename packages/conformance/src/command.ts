import { allChecks } from './all-checks.ts';
import { readCommand, USAGE, UsageError } from './command-line.ts';
import { createReport, resultLine, summary } from './report.ts';
import { runChecks } from './run-checks.ts';

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
    const { target, only, json } = command;
    const checks = allChecks.filter(({ id }) => id.startsWith(only));
    if (checks.length === 0) throw new UsageError(`No check begins with "${only}".`);
    const print = json ? () => {} : console.log;
    print(`${checks.length} checks of ${target.api} and ${target.auth}\n`);
    const report = createReport(
      await runChecks(checks, target, (result) => print(resultLine(result))),
    );
    print(summary(report));
    if (json) console.log(JSON.stringify(report, null, 2));
    return report.failed === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\n\n${USAGE}`);
    return 2;
  }
};
