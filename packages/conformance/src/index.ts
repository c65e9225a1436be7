export { allChecks } from './all-checks.ts';
export { type Check, type Part, CheckFailed, CheckSkipped, type SkipReason } from './check.ts';
export { runCommand } from './command.ts';
export { createReport, resultLine, summary, type Report } from './report.ts';
export { type CheckResult, type Outcome, runCheck, runChecks } from './run-checks.ts';
export { createTarget, type SearchPlan, type Target, type TargetOptions } from './target.ts';
