import { expect, test } from '../fixtures/test.ts';
import { examplesToRun, isRunnable } from '../docs/find-examples.ts';
import { runExamples } from '../docs/run-examples.ts';

const EXAMPLES = examplesToRun();

test('the documentation has examples to run, each in a supported language [DOC-4]', () => {
  expect(EXAMPLES.length).toBeGreaterThan(8);
  expect(EXAMPLES.filter((example) => !isRunnable(example))).toEqual([]);
});

test('every marked example runs on a page with the widget [DOC-4]', async ({ page }) => {
  await runExamples(page, EXAMPLES);
});
