/** The script's own address; by another name, because Vite takes the two together for a file to build. */
export const SCRIPT = import.meta.url;

/** The address of an entry of the doctor's documentation, which stands at `/docs` of the origin that serves the script. */
export const helpAddress = (code: string): string => new URL(`/docs/doctor/#${code}`, SCRIPT).href;
