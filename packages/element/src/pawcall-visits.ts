import { definePawcallVisits } from './define-visits.ts';

const [script = '', query] = import.meta.url.split('?');

// As in pawcall-booking.ts: a version in the address would make a second copy.
if (query === undefined) definePawcallVisits();
else void import(/* @vite-ignore */ script);
