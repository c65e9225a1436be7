export { replaceFetch, type ReplacedFetch, type SentRequest } from './replace-fetch.ts';
export { openStage, WIDGET_OPTIONS, type Stage, type StageSetting } from './harness.tsx';
