import { expect, inject, it, vi } from 'vitest';
import { startTcpProxy } from '../../../testing/tcp-proxy.ts';
import { postgresDatabase } from '../../../testing/test-database.ts';
import { openServerDatabase } from '../../database/server-database.ts';
import { createKeyRingCache } from './signing-keys.ts';

it.runIf(inject('postgres') !== '')(
  'keeps the cached signing keys while the database does not respond [CLUSTER-1]',
  async () => {
    const proxy = await startTcpProxy(await postgresDatabase());
    const { db, close } = await openServerDatabase({
      url: proxy.url,
      onError: () => undefined,
      limits: { silenceMs: undefined },
    });
    let at = Temporal.Instant.from('2026-06-16T15:00:00Z');
    const keys = await createKeyRingCache({ db, now: () => at });
    const before = await keys();
    at = at.add({ minutes: 2 });
    proxy.freeze();
    expect((await keys()).signing(at)).toEqual(before.signing(at));
    // Nobody waits for the same silence again.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    await keys();
    vi.useRealTimers();
    proxy.cut();
    await close();
    await proxy.close();
  },
);
