import { defineConfig } from 'vite';

export default defineConfig({
  // The published command is one file: it brings the contract and its schemas along.
  ssr: { noExternal: true },
  build: {
    ssr: 'src/index.ts',
    target: 'es2024',
    outDir: 'dist/bundle',
    rolldownOptions: { output: { entryFileNames: 'pawcall-conformance.js' } },
  },
});
