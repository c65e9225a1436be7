// Entry point of `npm test`, `npm run check`, `npm run test:engines` and `npm run test:stories`: plain JavaScript for any
// Node from 20 on. It installs, then hands over to Node 26.
import { install } from './tasks/install.mjs';
import {
  checkStages,
  engineStages,
  everyStage,
  runStages,
  storyStages,
} from './tasks/test-stages.mjs';

install();
const [suite] = process.argv.slice(2);
if (suite === 'check') process.exitCode = await runStages(checkStages, []);
else if (suite === 'engines') process.exitCode = await runStages(engineStages);
else if (suite === 'stories') process.exitCode = await runStages(storyStages, ['chromium']);
else process.exitCode = await runStages(everyStage);
