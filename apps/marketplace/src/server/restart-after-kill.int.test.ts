import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookOver, fillDatabase, quoteOver } from '../../testing/process-bookings.ts';
import { type Started, startDemo } from '../../testing/run-conformance-suite.ts';

describe('a process with the embedded database', () => {
  let directory: string;
  let token: string;
  let vet: string;
  const processes: Started[] = [];
  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'pawcall-killed-'));
    ({ token, vet } = await fillDatabase({ DATA_DIR: directory }));
  });
  afterAll(async () => {
    for (const one of processes) await one.stop();
    rmSync(directory, { recursive: true, force: true });
  });

  // Its `stop` is SIGKILL.
  const start = async (): Promise<Started> => {
    const one = await startDemo({ DATA_DIR: directory, DEMO: '0', OUTBOX_ONLY: '1' });
    processes.push(one);
    return one;
  };

  it('restarts after a kill with every acknowledged booking and hold [GO-4] [CLUSTER-2]', async () => {
    const first = await start();
    const held = await quoteOver(first, vet, 48);
    const wanted = await quoteOver(first, vet, 49, token);
    const told = await bookOver(first, wanted, token);
    expect([held.status, wanted.status, told.status]).toEqual([200, 200, 200]);
    await first.stop();
    const second = await start();
    expect((await fetch(`${second.auth}/livez`)).status).toBe(200);
    const again = await bookOver(second, wanted, token);
    expect(again.headers.get('Idempotent-Replayed')).toBe('true');
    expect(again.text).toBe(told.text);
    expect((await quoteOver(second, vet, 48)).status).toBe(409);
    expect((await quoteOver(second, vet, 49)).status).toBe(409);
    expect((await quoteOver(second, vet, 50)).status).toBe(200);
  });
});
