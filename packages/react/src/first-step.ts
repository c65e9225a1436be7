// What something else than React needs in order to draw the first step.
export { fallbackFaces } from './styles/fallback-faces.ts';
export { registerUnit } from './styles/unit.ts';
export type {
  DescribedNode,
  DescribedText,
  ServerStep,
  StepDescription,
} from './app/step-description.ts';
