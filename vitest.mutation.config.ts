import { defineConfig } from 'vitest/config';

/** The tests that a mutation run asks; `npm run mutation` names them. */
export default defineConfig({
  // The changed copy of a package, and not the original behind the link in node_modules.
  resolve: {
    alias: [
      {
        find: /^@pawcall\/(domain|transport|auth-client|client)$/,
        replacement: `${import.meta.dirname}/packages/$1/src/index.ts`,
      },
    ],
  },
  test: {
    include: process.env['MUTATION_TESTS']?.split(',') ?? [],
    // On PGlite alone, and not on a PostgreSQL too: what a test notices, it notices on one.
    provide: { postgres: '', wholeRun: false },
    maxWorkers: 1,
  },
});
