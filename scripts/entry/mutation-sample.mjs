// Read by Stryker: leaves out all functions but a sample, the same each time.
import { createHash } from 'node:crypto';

const ONE_OF = Number(process.env['MUTATION_ONE_OF'] ?? 1);

/** Whether a piece of code is in the sample: by its own text, so that changes elsewhere do not move it. */
const isChosen = (code) => createHash('md5').update(code).digest().readUInt32BE() % ONE_OF === 0;

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'sample',
    value: {
      /** Judges what stands at the top of a module: mostly one function each. */
      shouldIgnore: (path) => {
        if (ONE_OF === 1 || !path.parentPath?.isProgram()) return undefined;
        return isChosen(path.toString()) ? undefined : 'It is not in the sample.';
      },
    },
  },
];
