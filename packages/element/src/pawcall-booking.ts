import { definePawcallBooking } from './define-element.ts';

const [script = '', query] = import.meta.url.split('?');

// Shop systems add a version to a script's address (`?ver=6.5`). Chunks import the script without it, so this would be a second copy with its own React.
if (query === undefined) definePawcallBooking();
else void import(/* @vite-ignore */ script);
