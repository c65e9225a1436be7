import { defineConfig } from 'vitest/config';

/** The tests that a mutation run asks; `npm run mutation` names them. */
export default defineConfig({
  test: {
    include: process.env['MUTATION_TESTS']?.split(',') ?? [],
    maxWorkers: 1,
  },
});
