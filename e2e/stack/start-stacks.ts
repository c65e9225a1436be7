import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Addresses } from './addresses.ts';
import { freePorts, startService, type Service } from './service.ts';

/** A running site with its marketplace. */
export interface Stack {
  readonly addresses: Addresses;
  stop(): Promise<void>;
}

const origin = (port: number | undefined) => `http://localhost:${port}`;

/**
 * Starts marketplace, authentication service and storefront as `npm start` does, on free ports and in a temporary data
 * directory. The marketplace's clock can be moved; it also allows calls from `otherOrigins`.
 */
export async function startRealStack(
  worker: number,
  otherOrigins: readonly string[] = [],
): Promise<Stack> {
  const [site, api, auth] = (await freePorts(3)).map(origin);
  if (!site || !api || !auth) throw new Error('There are too few free ports.');
  const folder = await mkdtemp(join(tmpdir(), 'pawcall-e2e-'));
  const clock = join(folder, 'minutes-ahead');
  await writeFile(clock, '0');
  const services: Service[] = [];
  const stop = async () => {
    await Promise.all(services.map((service) => service.stop()));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    services.push(
      await startService({
        name: `marketplace-${worker}`,
        entry: 'e2e/stack/marketplace-with-clock.ts',
        readyUrl: `${api}/readyz`,
        env: {
          MARKETPLACE_PORT: new URL(api).port,
          AUTH_PORT: new URL(auth).port,
          STOREFRONT_ORIGIN: site,
          ALLOWED_ORIGINS: [site, ...otherOrigins].join(' '),
          DATA_DIR: join(folder, 'data'),
          CLOCK_FILE: clock,
          DATABASE_URL: '',
          SMTP_URL: '',
        },
      }),
      await startService({
        name: `storefront-${worker}`,
        entry: 'apps/storefront/src/main.ts',
        readyUrl: `${site}/readyz`,
        env: { PORT: new URL(site).port, MARKETPLACE_ORIGIN: api, AUTH_ORIGIN: auth },
      }),
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return { addresses: { site, api, outbox: `${api}/demo/outbox`, clock }, stop };
}

/** Starts the fake marketplace of `@pawcall/testing` and its pages with the widget. */
export async function startFakeStack(worker: number): Promise<Stack> {
  const [site, api] = (await freePorts(2)).map(origin);
  if (!site || !api) throw new Error('There are too few free ports.');
  const service = await startService({
    name: `fake-marketplace-${worker}`,
    entry: 'e2e/stack/fake-marketplace-server.ts',
    readyUrl: `${site}/`,
    env: { SITE_ORIGIN: site, API_ORIGIN: api },
  });
  const addresses = { site, api: `${api}/api`, outbox: `${api}/outbox`, clock: '' };
  return { addresses, stop: service.stop };
}
