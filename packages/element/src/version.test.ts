import { expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { definePawcallBooking } from './define.ts';
import { PawcallBooking } from './PawcallBooking.ts';

it('is that of the package [EMB-5]', () => {
  expect(PawcallBooking.version).toBe(manifest.version);
});

it('may be imported on a server, where there are no elements, and does nothing there [EMB-1]', () => {
  expect('HTMLElement' in globalThis).toBe(false);
  expect(definePawcallBooking).not.toThrow();
});
