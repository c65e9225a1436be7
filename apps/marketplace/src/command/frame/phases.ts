import type { CommandContext } from './command.ts';

/** Tells how far a piece of work of several phases is, in percent of each. */
export interface Phases {
  readonly at: (phase: string, share: number) => void;
  readonly end: () => void;
}

/** Begins to tell. */
export const createPhases = (progress: CommandContext['progress']): Phases => {
  let current: { readonly phase: string; readonly line: ReturnType<typeof progress> } | undefined;
  let percent = 0;
  return {
    at: (phase, share) => {
      if (current?.phase !== phase) {
        current?.line.end();
        current = { phase, line: progress(`${phase}, percent`, 100) };
        percent = 0;
      }
      const reached = Math.floor(share * 100);
      if (reached > percent) current.line.advance(reached - percent);
      percent = Math.max(percent, reached);
    },
    end: () => current?.line.end(),
  };
};
