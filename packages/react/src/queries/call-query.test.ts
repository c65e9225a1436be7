import { PawcallError, type MarketplaceClient } from '@pawcall/client';
import { listConcerns } from '@pawcall/contract';
import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { callQuery } from './call-query.ts';
import { createQueryClient } from './query-client.ts';

const setUp = () => {
  const run = vi.fn<MarketplaceClient['run']>();
  const concernsOf = (species: string, locale = 'en-US') =>
    callQuery({ run }, listConcerns, { query: { pet_species: species } }, locale);
  return { run, concernsOf, queries: createQueryClient() };
};

describe('callQuery', () => {
  it('sends one request for equal inputs, and another for other inputs', async () => {
    const { run, concernsOf, queries } = setUp();
    run.mockResolvedValue({ data: [] });
    await Promise.all([
      queries.fetchQuery(concernsOf('DOG')),
      queries.fetchQuery(concernsOf('DOG')),
    ]);
    await queries.fetchQuery(concernsOf('DOG'));
    expect(run).toHaveBeenCalledTimes(1);
    await queries.fetchQuery(concernsOf('CAT'));
    await queries.fetchQuery(concernsOf('CAT', 'fr-CA'));
    expect(run).toHaveBeenCalledTimes(3);
    expect(queries.getQueryData(concernsOf('DOG').queryKey)).toEqual({ data: [] });
  });

  it('fails with the client’s error after one attempt', async () => {
    const { run, concernsOf, queries } = setUp();
    const refused = new PawcallError('refused');
    run.mockRejectedValue(refused);
    await expect(queries.fetchQuery(concernsOf('DOG'))).rejects.toBe(refused);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('aborts a request that has no observers [WIRE-5]', async () => {
    const { run, concernsOf, queries } = setUp();
    run.mockReturnValue(new Promise(() => {}));
    const leave = new QueryObserver(queries, concernsOf('DOG')).subscribe(() => {});
    const signal = run.mock.calls[0]?.[1].signal;
    expect(signal?.aborted).toBe(false);
    leave();
    expect(signal?.aborted).toBe(true);
  });
});
