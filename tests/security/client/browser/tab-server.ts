import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const POLICY = "default-src 'none'; script-src 'self'; connect-src *; frame-src 'self'";
const PAGE = '<!doctype html><title>Tab</title><script type="module" src="/tab.js"></script>';
/** A page whose tab runs in a sandboxed frame, in which every storage throws. */
const framed = (query: string) =>
  `<!doctype html><title>Frame</title><iframe sandbox="allow-scripts" src="/${query}"></iframe>`;

/** Serves the page that runs in each tab. */
export interface TabServer {
  readonly origin: string;
  stop(): void;
}

/** Bundles `tab-script.ts` with the library as it is, and serves it on a free port under a strict policy. */
export const startTabServer = async (): Promise<TabServer> => {
  const script = await bundle();
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    const isScript = pathname === '/tab.js';
    response.writeHead(200, {
      'content-type': isScript ? 'text/javascript' : 'text/html',
      // The frame's origin is opaque, so its own script is foreign to it.
      'access-control-allow-origin': '*',
      'content-security-policy': POLICY,
    });
    if (isScript) response.end(script);
    else response.end(pathname === '/framed' ? framed(search) : PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The page has no address.');
  return {
    origin: `http://localhost:${address.port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

const bundle = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: {
        entry: fileURLToPath(import.meta.resolve('./tab-script.ts')),
        formats: ['es'],
        fileName: 'tab',
      },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  for (const output of outputs) {
    if ('output' in output) return output.output[0].code;
  }
  throw new Error('The tab could not be bundled.');
};

/**
 * A script that shifts a page's clock before any other script runs: `Date` and `Temporal.Now`, not the monotonic
 * count. `moveClock` in the page moves it further. The last of several such scripts counts.
 */
export const movedClock = (ms: number): string => `(() => {
  if ('setClock' in globalThis) return void setClock(${ms});
  let moved = ${ms};
  globalThis.setClock = (to) => { moved = to; };
  const instant = Temporal.Now.instant.bind(Temporal.Now);
  const Real = Date;
  Temporal.Now.instant = () => instant().add({ milliseconds: moved });
  globalThis.Date = class extends Real {
    constructor(...parts) {
      if (parts.length === 0) super(Real.now() + moved);
      else super(...parts);
    }
    static now() { return Real.now() + moved; }
  };
  globalThis.moveClock = (by) => { moved += by; };
})();`;
