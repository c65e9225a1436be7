import { withTimeout } from '../effects/with-timeout.ts';

/** Loads the forms but the log-in; asked for again after a failure. */
export const loadOtherForms = () => withTimeout(import('./other-forms.ts'));
