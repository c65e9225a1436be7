import { createServer } from 'node:net';

const DEFAULT_PORT = 4310;
const LAST_USABLE = 65533;
const LOOPBACK = ['127.0.0.1', '::1'];

/**
 * The three ports of the demo from the environment variable PORT: storefront, marketplace API, authentication service.
 * Stops with one clear sentence when PORT is not usable or one of the three is taken.
 */
export async function choosePorts(wanted = process.env.PORT) {
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
