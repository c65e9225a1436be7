import { expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { definePawcallBooking } from './define-element.ts';
import { PawcallBooking } from './PawcallBooking.ts';

it('the version equals that of package.json [EMB-5]', () => {
  expect(PawcallBooking.version).toBe(manifest.version);
});

it('the package can be imported on a server without effect [EMB-1]', () => {
  expect('HTMLElement' in globalThis).toBe(false);
  expect(definePawcallBooking).not.toThrow();
});
