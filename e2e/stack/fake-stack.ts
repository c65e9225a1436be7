import { writeAddresses, type Stack } from './addresses.ts';
import { freePorts } from './free-ports.ts';
import { startService } from './service.ts';

/** Starts the fake marketplace of `@pawcall/testing` behind a plain page with the widget, on two free ports, for one worker. */
export async function startFakeStack(worker: number): Promise<Stack> {
  const [sitePort, apiPort] = await freePorts(2);
  const site = `http://localhost:${sitePort}`;
  const api = `http://localhost:${apiPort}`;
  const service = await startService({
    name: `fake-marketplace-${worker}`,
    entry: 'e2e/stack/fake-marketplace-server.ts',
    readyUrl: `${site}/`,
    env: { SITE_ORIGIN: site, API_ORIGIN: api },
  });
  const environment = writeAddresses('fake', worker, {
    site,
    api: `${api}/api`,
    outbox: `${api}/outbox`,
    clock: '',
  });
  return { environment, stop: service.stop };
}
