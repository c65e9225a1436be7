import { namesInTheWay } from '../config/names-in-the-way.ts';
import { sayInTheWay } from '../config/say-in-the-way.ts';
import { DOCTOR_CHECKS, type Finding } from './report.ts';
import { fine, problem, skipped } from './finding.ts';

/** What does not go through anything by its schema. */
const CAN_BE_ASKED: ReadonlySet<string> = new Set([
  'prototypes',
  'parts',
  'storage',
  'viewport',
  'fallback',
  'location',
]);

/** Whether names on every object keep the widget from running. */
export const examinePrototypes = (): Finding => {
  const names = namesInTheWay();
  if (names.length > 0) return problem('prototypes', 'prototypes', sayInTheWay(names));
  return fine('prototypes', 'Nothing on Object.prototype is in the widget’s way.');
};

/** All that nobody can ask on a page where they do. */
export const notAsked = (): readonly Finding[] =>
  DOCTOR_CHECKS.filter((check) => !CAN_BE_ASKED.has(check)).map((check) =>
    skipped(check, 'Not asked while Object.prototype is in the way.'),
  );
