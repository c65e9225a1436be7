// What something else than React needs in order to draw the first step.
export { registerUnit } from './styles/unit.ts';
export type {
  DescribedNode,
  DescribedText,
  ServerStep,
  StepDescription,
} from './app/step-description.ts';
