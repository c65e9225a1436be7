import { pino } from 'pino';
import { expect, inject, it, vi } from 'vitest';
import { startTcpProxy } from '../../testing/tcp-proxy.ts';
import { postgresDatabase } from '../../testing/test-database.ts';
import { openServerDatabase } from '../database/server-database.ts';
import { createPartners } from './partner-directory.ts';

it.runIf(inject('postgres') !== '')(
  'stay cached while the database does not respond, and one caller at a time waits for it [CLUSTER-1]',
  async () => {
    const proxy = await startTcpProxy(await postgresDatabase());
    const { db, close } = await openServerDatabase({
      url: proxy.url,
      onError: () => undefined,
      limits: { silenceMs: undefined },
    });
    const partners = createPartners({ db, log: pino({ level: 'silent' }), keptMs: 0 });
    const known = await partners.current();
    proxy.freeze();
    expect(await partners.current()).toBe(known);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    expect(await partners.current()).toBe(known);
    vi.useRealTimers();
    proxy.cut();
    await close();
    await proxy.close();
  },
);
