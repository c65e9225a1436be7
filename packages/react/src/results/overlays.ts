// One download for what is opened over the results by few.
export { AdjustSearch } from '../filters/AdjustSearch.tsx';
export { PrescriptionInfo } from './PrescriptionInfo.tsx';
