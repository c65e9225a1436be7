import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runConformance, type Started, startDemo } from '../testing/run-conformance-suite.ts';

describe('the marketplace with its demonstration data', () => {
  const directory = mkdtempSync(join(tmpdir(), 'pawcall-conformance-'));
  let server: Started;
  beforeAll(async () => {
    server = await startDemo({ DATA_DIR: directory });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  });

  it('passes every check of the contract suite, with every extension [WIRE-1] [WIRE-2] [WIRE-7] [WIRE-9] [GO-4]', async () => {
    const { passed, others } = await runConformance(server);
    expect(others).toEqual([]);
    expect(passed).toBeGreaterThanOrEqual(100);
  });
});
