/**
 * Tries for what a key names, after those of this process who try for the same. `overtaken` tells what came of it
 * meanwhile, or throws it; undefined when it is still to be tried for.
 */
export type Turns = <T>(
  key: string,
  overtaken: () => Promise<T | undefined>,
  attempt: () => Promise<T>,
) => Promise<T>;

const PATIENCE_MS = 1_000;

const nothing = (): void => undefined;

const endOrPatience = async (work: Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([work.then(nothing, nothing), late]);
  clearTimeout(timer);
};

/**
 * Lets callers who want the same try for it one after the other, so that all who come too late need not try at all. It
 * saves work and decides nothing: however one's try ends is told to that one alone, and who waited checks again. Nobody
 * waits more than a second or two for others: whose patience ends tries beside them.
 */
export const createTurns = (): Turns => {
  const running = new Map<string, Promise<void>>();
  return async (key, overtaken, attempt) => {
    const until = performance.now() + PATIENCE_MS;
    for (
      let other = running.get(key);
      other !== undefined && performance.now() < until;
      other = running.get(key)
    ) {
      await other;
      const result = await overtaken();
      if (result !== undefined) return result;
    }
    const result = attempt();
    if (!running.has(key)) {
      const own: Promise<void> = endOrPatience(result).then(() => {
        running.delete(key);
      });
      running.set(key, own);
    }
    return result;
  };
};
