import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeAddresses, type Stack } from './addresses.ts';
import { freePorts } from './free-ports.ts';
import { startService, type Service } from './service.ts';

const origin = (port: number | undefined) => `http://localhost:${port}`;

/**
 * Starts marketplace, authentication service and storefront as `npm start` does, on three free ports and a new data
 * directory that goes with them, for one worker. The marketplace's clock can be put ahead; pages of `others` may call it too.
 */
export async function startRealStack(
  worker: number,
  others: readonly string[] = [],
): Promise<Stack> {
  const [storefront, marketplace, authentication] = await freePorts(3);
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
        readyUrl: `${origin(marketplace)}/readyz`,
        env: {
          MARKETPLACE_PORT: String(marketplace),
          AUTH_PORT: String(authentication),
          STOREFRONT_ORIGIN: origin(storefront),
          ALLOWED_ORIGINS: [origin(storefront), ...others].join(' '),
          DATA_DIR: join(folder, 'data'),
          CLOCK_FILE: clock,
          DATABASE_URL: '',
          SMTP_URL: '',
        },
      }),
      await startService({
        name: `storefront-${worker}`,
        entry: 'apps/storefront/src/main.ts',
        readyUrl: `${origin(storefront)}/readyz`,
        env: {
          PORT: String(storefront),
          MARKETPLACE_ORIGIN: origin(marketplace),
          AUTH_ORIGIN: origin(authentication),
        },
      }),
    );
  } catch (error) {
    await stop();
    throw error;
  }
  const environment = writeAddresses('real', worker, {
    site: origin(storefront),
    api: origin(marketplace),
    outbox: `${origin(marketplace)}/demo/outbox`,
    clock,
  });
  return { environment, stop };
}
