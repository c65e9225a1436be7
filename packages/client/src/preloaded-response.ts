type Fetch = typeof globalThis.fetch;

/** A `fetch` that first returns the preloaded response; later calls and failures go to `fetch`. */
export const answerFirst = (answer: Promise<Response>, fetch: Fetch): Fetch => {
  let early: Promise<Response> | undefined = answer;
  return async (input, init) => {
    const first = early;
    early = undefined;
    const sent = first && (await Promise.race([first, aborted(init?.signal)]));
    return sent && sent.type !== 'error' ? sent : fetch(input, init);
  };
};

/** Rejects as a call does that is given up, and never before. */
const aborted = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
