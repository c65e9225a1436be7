export { allChecks } from './all-checks.ts';
export {
  type Check,
  type Part,
  CheckFailed,
  CheckSkipped,
  type SkipReason,
} from './check-definition.ts';
export { runCommand } from './run-command.ts';
export { createReport, resultLine, summary, type Report } from './format-report.ts';
export { type CheckResult, type Outcome, runCheck, runChecks } from './run-checks.ts';
export {
  createTarget,
  type SearchPlan,
  type Target,
  type TargetOptions,
} from './backend-under-test.ts';
