/**
 * A function for effects to call without following what it reads: it does what the last render says. React has its own since
 * 19.2; the packages run in React 18.3 too (PKG-2).
 */
export { useHandler as useEffectEvent } from './useHandler.ts';
