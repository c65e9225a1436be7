/** The storefront's address and its services; origins have no trailing slash. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly origin: string;
  readonly marketplace: string;
  readonly authentication: string;
  /** Whether it is the demo (DEMO): other local pages may use its services. */
  readonly demo: boolean;
}

const DEFAULT_PORT = 4310;

/** Settings from the environment. Throws an error that names the variable when one is invalid. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const port = Number(env['PORT'] || DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Error(`PORT must be a port number; it is "${env['PORT']}".`);
  }
  const origin = (name: string, fallback: string) => readOrigin(name, env[name] || fallback);
  return {
    port,
    host: env['HOST'] || 'localhost',
    origin: origin('STOREFRONT_ORIGIN', `http://localhost:${port}`),
    marketplace: origin('MARKETPLACE_ORIGIN', `http://localhost:${port + 1}`),
    authentication: origin('AUTH_ORIGIN', `http://localhost:${port + 2}`),
    demo: (env['DEMO'] || '1') === '1',
  };
}

function readOrigin(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/') return url.origin;
  throw new Error(`${name} must be an origin such as https://api.example.com; it is "${text}".`);
}
