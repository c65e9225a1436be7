import type { TroubleCode } from './doctor-codes.ts';

// By another name, because Vite takes the two together for a file to build.
const SCRIPT = import.meta.url;

/**
 * Where an entry is: the documentation stands at `/docs` of the origin that serves the script. In the published package
 * another module has this one's place, because an app that bundles it serves no documentation of ours: it names the file of
 * the package, by its path below the app.
 */
export const helpFor = (code: TroubleCode): string => new URL(`/docs/doctor/#${code}`, SCRIPT).href;
