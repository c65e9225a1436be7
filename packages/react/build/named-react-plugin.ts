import type { Plugin } from 'vite';

const QUERY = /[\\/]@tanstack[\\/]react-query[\\/].*\.js$/;
const NAMESPACE = /^import \* as React from "react";$/m;

/**
 * Vite plugin that lets the query cache import from React by name. React is CommonJS: one import of all of it makes the
 * bundler wrap it in an object for everybody, in the script of the first step.
 */
export function namedReactPlugin(): Plugin {
  return {
    name: 'pawcall-named-react',
    enforce: 'pre',
    transform: (code, id) => (QUERY.test(id) ? { code: withNamedReact(code), map: null } : null),
  };
}

/** The module with `React.useX` as `useX`; as it is when it does not import all of React, or has such a name itself. */
export function withNamedReact(code: string): string {
  if (!NAMESPACE.test(code)) return code;
  const names = [...new Set(Array.from(code.matchAll(/\bReact\.(\w+)/g), ([, name]) => name))];
  const isTaken = (name: string | undefined) =>
    new RegExp(`\\b(?:const|let|var|function|class) ${name}\\b`).test(code);
  if (names.some(isTaken)) return code;
  return code
    .replaceAll(/\bReact\.(\w+)/g, '$1')
    .replace(NAMESPACE, `import { ${names.join(', ')} } from "react";`);
}
