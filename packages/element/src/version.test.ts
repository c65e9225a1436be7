import { expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { definePawcallBooking } from './define-element.ts';
import { PawcallBooking } from './PawcallBooking.ts';

it('is that of the package [EMB-5]', () => {
  expect(PawcallBooking.version).toBe(manifest.version);
});

it('can be imported on a server, where it does nothing [EMB-1]', () => {
  expect('HTMLElement' in globalThis).toBe(false);
  expect(definePawcallBooking).not.toThrow();
});
