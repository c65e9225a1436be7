import type { Plugin } from 'vite';
import { serverStepOf } from './server-step.ts';

const MODULE = /[\\/]server[\\/]built-step\.ts$/;

/** Vite plugin that puts the first step, as a server writes it, into the module that stands for it. */
export function serverStepPlugin(): Plugin {
  return {
    name: 'pawcall-server-step',
    enforce: 'pre',
    transform: {
      filter: { id: MODULE },
      async handler(code) {
        const step = JSON.stringify(await serverStepOf());
        return { code: code.replace('= __PAWCALL_SERVER_STEP__', () => `= ${step}`), map: null };
      },
    },
  };
}
