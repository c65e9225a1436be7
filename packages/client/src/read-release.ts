import * as v from 'valibot';

const Release = v.object({ version: v.string(), script: v.string() });

/** The newest release in the folder that serves the script: its version and the file of its script. */
export type Release = v.InferOutput<typeof Release>;

/** Reads `integrity.json` beside the script past all caches; null where there is none or the page may not read it (CFG-6). */
export const readRelease = async (address: string): Promise<Release | null> => {
  try {
    const answer = await fetch(address, { credentials: 'omit', cache: 'no-cache' });
    const read = v.safeParse(Release, await answer.json());
    return read.success ? read.output : null;
  } catch {
    return null;
  }
};
