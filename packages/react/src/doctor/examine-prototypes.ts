import {
  detectPrototypePollution,
  formatPrototypePollution,
} from '../config/prototype-pollution.ts';
import { DOCTOR_CHECKS, type Finding, fine, problem, skipped } from './report.ts';

/** Checks that use no schema, which loops over names. */
const INDEPENDENT: ReadonlySet<string> = new Set([
  'prototypes',
  'parts',
  'storage',
  'viewport',
  'fallback',
  'location',
]);

/** Whether the page changed a prototype on which libraries depend. */
export const examinePrototypes = (): Finding => {
  const pollution = detectPrototypePollution();
  return pollution
    ? problem('prototypes', 'prototypes', formatPrototypePollution(pollution))
    : fine('prototypes', 'Nothing on Object.prototype is in the widget’s way.');
};

/** The checks that cannot run on such a page, as skipped. */
export const skippedChecks = (): readonly Finding[] =>
  DOCTOR_CHECKS.filter((check) => !INDEPENDENT.has(check)).map((check) =>
    skipped(check, 'Skipped while Object.prototype is in the way.'),
  );
