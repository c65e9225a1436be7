import { parseArgs } from 'node:util';
import { createServer } from 'node:net';
import { buildAll } from './builds.mjs';
import { install } from './install.mjs';
import { startService, waitUntilReady } from './services.mjs';

const USAGE = `npm start                 the demo on http://localhost:4310
PORT=5000 npm start       other ports (storefront 5000, API 5001, authentication 5002)
npm start -- --fresh      start over with new demo data
npm start -- --verbose    show the services' logs in this terminal`;

const FOLLOW_SHELL_MS = 500;

/** Installs, builds, starts the marketplace and the storefront, and stops both on Ctrl-C or SIGTERM. */
export async function startDemo() {
  const options = readOptions();
  const startedAt = performance.now();
  const ports = await choosePorts();
  install();
  if (!buildAll()) process.exit(1);
  if (options.fresh) console.log('Starting over with new demo data …');

  const origin = (port) => `http://localhost:${port}`;
  const services = [
    startService({
      name: 'marketplace',
      entry: 'apps/marketplace/src/main.ts',
      verbose: options.verbose,
      env: {
        MARKETPLACE_PORT: String(ports.marketplace),
        AUTH_PORT: String(ports.authentication),
        STOREFRONT_ORIGIN: origin(ports.storefront),
        // The marketplace deletes its own data: it knows whether another process is using it.
        FRESH: options.fresh ? '1' : '',
      },
    }),
    startService({
      name: 'storefront',
      entry: 'apps/storefront/src/main.ts',
      verbose: options.verbose,
      env: {
        PORT: String(ports.storefront),
        MARKETPLACE_ORIGIN: origin(ports.marketplace),
        AUTH_ORIGIN: origin(ports.authentication),
      },
    }),
  ];
  const [marketplace, storefront] = services;
  const stopAll = () => Promise.all(services.map((service) => service.stop()));
  stopOnSignal(stopAll);
  try {
    await Promise.all([
      waitUntilReady(marketplace, `${origin(ports.marketplace)}/readyz`),
      waitUntilReady(storefront, `${origin(ports.storefront)}/readyz`),
    ]);
  } catch (error) {
    return fail(error.message, services, stopAll);
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(
    welcome({ storefront: origin(ports.storefront), api: origin(ports.marketplace), seconds }),
  );

  const gone = await Promise.race(
    services.map(async (service) => ({ name: service.name, ...(await service.exited) })),
  );
  if (stopping) return;
  await fail(`The ${gone.name} stopped unexpectedly (${gone.reason}).`, services, stopAll);
}

let stopping = false;

function stopOnSignal(stopAll) {
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    console.log('\nStopping …');
    await stopAll();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop());
  // A SIGTERM to npm ends npm's shell, which does not pass it on.
  const shell = process.ppid;
  if (!process.env.npm_lifecycle_event) return;
  setInterval(() => process.ppid !== shell && void stop(), FOLLOW_SHELL_MS).unref();
}

async function fail(message, services, stopAll) {
  if (stopping) return;
  stopping = true;
  console.error(message);
  for (const service of services) {
    const tail = service.tail();
    if (tail) console.error(`\nLast lines of the ${service.name}'s log:\n${tail}`);
  }
  await stopAll();
  process.exit(1);
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        fresh: { type: 'boolean', default: false },
        verbose: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (!values.help) return values;
    console.log(USAGE);
    process.exit(0);
  } catch (error) {
    console.error(`${error.message}\n\n${USAGE}`);
    process.exit(1);
  }
}

const welcome = ({ storefront, api, seconds }) => `
  Pawcall is ready (${seconds} s)

    Storefront       ${storefront}
    Mail and texts   ${storefront}/outbox
    A vet's page     ${api}/vet
    API reference    ${api}/docs
    Playground       ${storefront}/playground
    Documentation    ${storefront}/docs/

  Book as a guest, or sign in as one of the demo users in docs/demo.md.
  Codes that Pawcall sends arrive on the mail and texts page.
  Stop with Ctrl-C; your data stays. Start over with: npm start -- --fresh
`;

const DEFAULT_PORT = 4310;
const LAST_USABLE = 65533;
const LOOPBACK = ['127.0.0.1', '::1'];

/** The demo's three ports, from PORT on. Exits with an explanation when PORT is invalid or a port is taken. */
async function choosePorts(wanted = process.env.PORT) {
  const first = wanted ? Number(wanted) : DEFAULT_PORT;
  if (!Number.isInteger(first) || first < 1 || first > LAST_USABLE) {
    stop(
      `PORT must be a whole number from 1 to ${LAST_USABLE} (PORT, PORT+1 and PORT+2 are used); it is "${wanted}".`,
    );
  }
  const ports = { storefront: first, marketplace: first + 1, authentication: first + 2 };
  for (const [name, port] of Object.entries(ports)) {
    if (await isFree(port)) continue;
    stop(
      `Port ${port}, which the ${name} would use, is taken by another program. Stop that program, ` +
        `or start on three other ports, for example: PORT=${first + 100} npm start`,
    );
  }
  return ports;
}

async function isFree(port) {
  for (const host of LOOPBACK) {
    const code = await listenOnce(port, host);
    if (code === 'EACCES')
      stop(`Port ${port} needs administrator rights. Choose one above 1023: PORT=4310 npm start`);
    if (code === 'EADDRINUSE') return false;
  }
  return true;
}

/** Answers the error code of listening there, undefined when it worked. A machine without IPv6 is not an error. */
function listenOnce(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(error.code));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
