import { inspect } from 'node:util';
import { listSpeciesTreated } from '@pawcall/contract';
import { describe, expect, it } from 'vitest';
import { readAnswer, exchange, lineOf } from './exchange.ts';
import { createFakeClock } from './fake/clock.ts';
import type { HttpRequest, CallRequest, ExchangeReport } from './http-client.ts';
import { PawcallError } from './pawcall-error.ts';
import { exchangeWithRetries } from './retry.ts';

const REQUEST: CallRequest = {
  call: listSpeciesTreated,
  method: 'GET',
  url: 'https://api.example/x',
  headers: { Authorization: 'Bearer secret' },
};

/** What a call fails with when its HTTP client throws. */
const failureOf = async (thrown: unknown, request = REQUEST): Promise<unknown> => {
  const http = { request: () => Promise.reject(thrown) };
  const line = lineOf(http, { clock: createFakeClock(), isOnline: () => true });
  try {
    return readAnswer(listSpeciesTreated, await exchange(line, request, { timeoutMs: 1 }));
  } catch (error) {
    return error;
  }
};

describe('a request without an answer', () => {
  it('keeps what the platform threw as the cause [WIRE-4]', async () => {
    const cause = new TypeError('Failed to fetch');
    expect(await failureOf(cause)).toMatchObject({
      code: 'unreachable',
      callId: 'listSpeciesTreated',
      cause,
    });
  });

  it('keeps nothing that may hold the request [LIB-5]', async () => {
    const axiosError = Object.assign(new Error('Network Error'), { config: REQUEST });
    const error = await failureOf(axiosError);
    expect(error).toMatchObject({ code: 'unreachable' });
    expect(inspect(error)).not.toContain('secret');

    const params = { access_token: 'secret' };
    const named = new TypeError('Failed to parse /x?access_token=secret');
    expect(inspect(await failureOf(named, { ...REQUEST, params }))).not.toContain('secret');
  });
});

describe('the report of a call', () => {
  it('is made of each try, by the call alone; the HTTP client is not given the call [CFG-3]', async () => {
    const reports: ExchangeReport[] = [];
    const requests: HttpRequest[] = [];
    const clock = createFakeClock();
    const http = {
      request: (request: HttpRequest) => {
        requests.push(request);
        const status = requests.length === 1 ? 503 : 200;
        const headers = { 'x-request-id': status === 503 ? 'first-try-4711' : 'secret of Ana' };
        return Promise.resolve({ status, data: { secret: 1 }, headers });
      },
    };
    const onExchange = (report: ExchangeReport) => void reports.push(report);
    const line = lineOf(http, { clock, random: () => 0, isOnline: () => true, onExchange });
    const done = exchangeWithRetries(line, REQUEST, {
      retries: 1,
      isTransient: (result) => result.kind === 'answer' && result.status === 503,
      endMs: 10_000,
    });
    await clock.pass(500);
    await done;
    expect(reports).toMatchObject([
      { call: { id: 'listSpeciesTreated' }, attempt: 1, status: 503, requestId: 'first-try-4711' },
      { call: { id: 'listSpeciesTreated' }, attempt: 2, status: 200, requestId: null },
    ]);
    expect(inspect(reports)).not.toContain('secret');
    for (const request of requests) expect(request).not.toHaveProperty('call');
  });
});

describe('an error', () => {
  it('prints nothing that the server wrote [LIB-5]', () => {
    const error = new PawcallError('validation', {
      fields: { email: ['ana@example.org is taken.'] },
      serverMessage: 'No, ana@example.org.',
    });
    expect(error.fields).toEqual({ email: ['ana@example.org is taken.'] });
    expect(inspect(error, { depth: 9 }) + JSON.stringify(error)).not.toContain('ana@');
  });
});
