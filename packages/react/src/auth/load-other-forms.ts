import { inTime } from '../effects/in-time.ts';

/** Loads the forms but the log-in; asked for again after a failure. */
export const loadOtherForms = () => inTime(import('./other-forms.ts'));
