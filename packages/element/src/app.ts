// The app chunk: React, the screens, and what hydrates the first step.
export { mountVisits, mountWidget, prepareHydration } from '@pawcall/react/app';
