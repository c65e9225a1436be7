// One chunk for dialogs that few open.
export { AdjustSearch } from '../filters/AdjustSearch.tsx';
export { PrescriptionInfo } from './PrescriptionInfo.tsx';
