import { argon2, createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { busy } from '../http/http-errors.ts';

const MEMORY_KIB = 19_456;
const PASSES = 2;
const PARALLELISM = 1;
const SALT_BYTES = 16;
const TAG_BYTES = 32;
const MAX_SECRET_BYTES = 1024;

/** Runs `inFlight` works at once and queues `queued` more. Throws a 503 Refusal when too many wait. */
export const limitConcurrency = (limits: {
  readonly inFlight: number;
  readonly queued: number;
}): (<T>(work: () => Promise<T>) => Promise<T>) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  const enter = (): Promise<void> => {
    if (running < limits.inFlight) {
      running += 1;
      return Promise.resolve();
    }
    if (waiting.length >= limits.queued) return Promise.reject(busy());
    return new Promise((resolve) => waiting.push(resolve));
  };
  // A slot that is handed on stays counted as running.
  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
};

// One limit per process, because it protects the processor.
const limited = limitConcurrency({ inFlight: 2, queued: 50 });

interface Parameters {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
  readonly salt: Buffer;
  readonly tag: Buffer;
}

const PHC =
  /^\$argon2id\$v=19\$m=(\d{1,8}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,128})$/;

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

const parse = (phc: string): Parameters | undefined => {
  const [, memory, passes, parallelism, salt, tag] = PHC.exec(phc) ?? [];
  if (salt === undefined || tag === undefined) return undefined;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
};

const derive = (secret: string, use: Omit<Parameters, 'tag'>, tagLength: number): Promise<Buffer> =>
  limited(
    () =>
      new Promise((resolve, reject) => {
        argon2(
          'argon2id',
          {
            message: secret,
            nonce: use.salt,
            parallelism: use.parallelism,
            tagLength,
            memory: use.memory,
            passes: use.passes,
          },
          (error, tag) => (error === null ? resolve(tag) : reject(error)),
        );
      }),
  );

/** Hashes a password or code with argon2id into PHC text. Throws a 503 Refusal when too many hashes wait. */
export const hashSecret = async (secret: string): Promise<string> => {
  if (Buffer.byteLength(secret) > MAX_SECRET_BYTES)
    throw new RangeError(`a secret of more than ${MAX_SECRET_BYTES} bytes is never hashed`);
  const use = {
    memory: MEMORY_KIB,
    passes: PASSES,
    parallelism: PARALLELISM,
    salt: randomBytes(SALT_BYTES),
  };
  const tag = await derive(secret, use, TAG_BYTES);
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${PARALLELISM}$${unpadded(use.salt)}$${unpadded(tag)}`;
};

const DECOY = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${PARALLELISM}$${unpadded(Buffer.alloc(SALT_BYTES))}$${unpadded(Buffer.alloc(TAG_BYTES))}`;

/** Whether the secret made this hash. Without a hash it takes as long and returns false. */
export const verifySecret = async (
  secret: string,
  phc: string | null | undefined,
): Promise<boolean> => {
  const known = parse(phc ?? DECOY);
  if (known === undefined || Buffer.byteLength(secret) > MAX_SECRET_BYTES) return false;
  const tag = await derive(secret, known, known.tag.length);
  return timingSafeEqual(tag, known.tag) && phc != null;
};

/** Whether a hash was made with weaker parameters than today's. */
export const isOutdated = (phc: string): boolean => {
  const known = parse(phc);
  return known === undefined || known.memory < MEMORY_KIB || known.passes < PASSES;
};

/** SHA-256 as hexadecimal text: for secrets of 128 random bits or more, and for bucket names. */
export const digest = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\u0000')).digest('hex');
