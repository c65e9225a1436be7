import { definePawcallBooking } from './define.ts';

const [script = '', query] = import.meta.url.split('?');

// Shop systems add a version to a script's address (`?ver=6.5`). Its parts import the script without one, so that this would
// be a second copy, with a React of its own, beside theirs.
if (query === undefined) definePawcallBooking();
else void import(/* @vite-ignore */ script);
