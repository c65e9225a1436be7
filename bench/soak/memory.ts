const MEGABYTE = 2 ** 20;

/** A size at a time, both counted from the start. */
interface Sample {
  readonly minutes: number;
  readonly megabytes: number;
}

/** Samples of one size. */
export interface Curve {
  readonly samples: readonly Sample[];
  readonly add: (bytes: number) => void;
  /** Least, and by how much the least of the last quarter is above that of the quarter before, in MB a minute. */
  readonly floors: () => { readonly least: number; readonly growth: number };
}

/** Starts a curve of the lowest sizes, which garbage that is not collected yet affects least. */
export const startCurve = (): Curve => {
  const began = performance.now();
  const samples: Sample[] = [];
  const least = (from: number, to: number): number => {
    const part = samples.slice(Math.floor(samples.length * from), Math.ceil(samples.length * to));
    return Math.min(...part.map(({ megabytes }) => megabytes));
  };
  return {
    samples,
    add: (bytes) =>
      samples.push({
        minutes: (performance.now() - began) / 60_000,
        megabytes: bytes / MEGABYTE,
      }),
    floors: () => {
      const quarter = (samples.at(-1)?.minutes ?? 0) / 4;
      return { least: least(0, 1), growth: (least(0.75, 1) - least(0.5, 0.75)) / quarter };
    },
  };
};

const METRICS = {
  rss: /^process_resident_memory_bytes (\S+)$/m,
  heap: /^nodejs_heap_size_used_bytes (\S+)$/m,
};

/** Reads the memory of a marketplace from its metrics, in bytes. */
export const readServerMemory = async (
  health: string,
): Promise<Readonly<Record<keyof typeof METRICS, number>>> => {
  const text = await (await fetch(`${health}/metrics`)).text();
  return {
    rss: Number(METRICS.rss.exec(text)?.[1]),
    heap: Number(METRICS.heap.exec(text)?.[1]),
  };
};
