import { inspect } from 'node:util';
import { listSpeciesTreated } from '@pawcall/contract';
import { describe, expect, it } from 'vitest';
import { readAnswer } from './answer.ts';
import { exchange } from './exchange.ts';
import { createFakeClock } from './fake/clock.ts';
import type { HttpRequest } from './http-client.ts';
import { lineOf } from './line.ts';
import { PawcallError } from './pawcall-error.ts';

const REQUEST: HttpRequest = {
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
