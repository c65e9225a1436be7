// One download for everything after the first step: smaller than one for each screen, and ready when it is needed.
export { locationFromAddress } from '@pawcall/domain';
export { AuthDialog } from '../auth/AuthDialog.tsx';
export { HeaderAccount } from '../frame/HeaderAccount.tsx';
export { forgetPerson } from './forget-person.ts';
export { HostHistory } from './HostHistory.tsx';
export { keepFocus } from './keep-focus.ts';
export { ResultsScreen } from '../results/ResultsScreen.tsx';
export { ContinueWith } from '../steps/ContinueWith.tsx';
export { LaterStep } from '../steps/LaterStep.tsx';
export { PetPicker } from '../steps/PetPicker.tsx';
export { WhoNotices } from '../steps/WhoNotices.tsx';
