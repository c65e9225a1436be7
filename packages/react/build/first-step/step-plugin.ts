import type { Plugin } from 'vite';
import { firstStepOf } from './drawn-step.ts';
import { serverStepOf } from './server-step.ts';

const MODULE = /[\\/](?:server[\\/]built-step|first[\\/]built)\.ts$/;
const PLACE = /= __PAWCALL_(SERVER|FIRST)_STEP__;/;

/** Vite plugin that puts the first step into the modules that stand for it: as it is drawn, and as a server writes it. */
export function stepPlugin(): Plugin {
  return {
    name: 'pawcall-first-step',
    enforce: 'pre',
    transform: {
      filter: { id: MODULE },
      async handler(code) {
        const [, who] = PLACE.exec(code) ?? [];
        const step = await (who === 'SERVER' ? serverStepOf() : firstStepOf());
        return { code: code.replace(PLACE, () => `= ${JSON.stringify(step)};`), map: null };
      },
    },
  };
}
