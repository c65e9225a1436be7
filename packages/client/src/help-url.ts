import type { TroubleCode } from './doctor-codes.ts';

// Not `new URL(…, import.meta.url)`, which Vite would treat as an asset.
const SCRIPT = import.meta.url;

/** The help page of a code, below the origin that serves the script; the published package names its file instead. */
export const helpFor = (code: TroubleCode): string => new URL(`/docs/doctor/#${code}`, SCRIPT).href;
