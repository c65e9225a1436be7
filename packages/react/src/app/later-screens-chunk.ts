// One chunk for everything after the first step: smaller than one for each screen.
export { AuthDialog } from '../auth/AuthDialog.tsx';
export { HeaderAccount } from '../frame/HeaderAccount.tsx';
export { JourneyEffects } from './JourneyEffects.tsx';
export { Results } from '../results/Results.tsx';
export { ContinueWithChoice } from '../steps/ContinueWithChoice.tsx';
export { LaterStep } from '../steps/LaterStep.tsx';
export { PetPicker } from '../steps/PetPicker.tsx';
export { VerifyEmailRow } from '../steps/VerifyEmailRow.tsx';
export { PatientNotices } from '../steps/PatientNotices.tsx';
