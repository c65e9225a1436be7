/** Loads the forms but the log-in; asked for again after a failure. */
export const loadOtherForms = () => import('./other-forms.ts');
