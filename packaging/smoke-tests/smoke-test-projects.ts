/** A project outside this repository: what it installs besides the packed packages, and how it is built and served. */
export interface SmokeTestProject {
  readonly name: 'html' | 'react' | 'next' | 'vue';
  readonly installs: readonly string[];
  /** Arguments of a program in `node_modules`, run in the project's folder. */
  readonly build?: readonly string[];
  /** The folder that is served; a project without one serves itself by `serve`. */
  readonly folder?: string;
  readonly serve?: readonly string[];
}

/** Every framework that the packages are tried in. */
export const SMOKE_TEST_PROJECTS: readonly SmokeTestProject[] = [
  { name: 'html', installs: [], folder: '.' },
  {
    name: 'react',
    installs: ['react@18.3.1', 'react-dom@18.3.1', 'vite@8.3.8'],
    build: ['vite/bin/vite.js', 'build'],
    folder: 'dist',
  },
  {
    name: 'next',
    installs: ['next@16.4.6', 'react@19.2.0', 'react-dom@19.2.0'],
    build: ['next/dist/bin/next', 'build'],
    serve: ['next/dist/bin/next', 'start', '-p'],
  },
  {
    name: 'vue',
    installs: [
      'vue@3.5.45',
      '@vitejs/plugin-vue@6.0.11',
      'vite@8.3.8',
      'react@19.2.0',
      'react-dom@19.2.0',
    ],
    build: ['vite/bin/vite.js', 'build'],
    folder: 'dist',
  },
];
