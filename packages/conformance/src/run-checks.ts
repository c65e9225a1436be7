import { type Check, CheckFailed, CheckSkipped, type SkipReason } from './check-definition.ts';
import type { Target } from './backend-under-test.ts';

/** What became of a check. */
export type Outcome =
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'skipped'; readonly reason: SkipReason; readonly message: string };

/** A check with its outcome. */
export interface CheckResult {
  readonly check: Pick<Check, 'id' | 'part' | 'clause' | 'title'>;
  readonly outcome: Outcome;
}

/** Runs one check; never rejects. */
export const runCheck = async (check: Check, target: Target): Promise<Outcome> => {
  try {
    await check.run(target);
    return { kind: 'passed' };
  } catch (error) {
    if (error instanceof CheckSkipped)
      return { kind: 'skipped', reason: error.reason, message: error.message };
    if (error instanceof CheckFailed) return { kind: 'failed', message: error.message };
    const message = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown';
    return { kind: 'failed', message: `The check itself stopped. ${message}` };
  }
};

/** Runs checks one after the other, so that none meets another's holds. */
export const runChecks = async (
  checks: readonly Check[],
  target: Target,
  onResult: (result: CheckResult) => void = () => {},
): Promise<readonly CheckResult[]> => {
  const results: CheckResult[] = [];
  for (const check of checks) {
    const { id, part, clause, title } = check;
    const result = { check: { id, part, clause, title }, outcome: await runCheck(check, target) };
    results.push(result);
    onResult(result);
  }
  return results;
};
