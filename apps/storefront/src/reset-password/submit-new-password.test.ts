import { createAuthClient, createFetchClient, md5 } from '@pawcall/auth-client';
import { describe, expect, it } from 'vitest';
import { PROBLEMS, resetPassword } from './submit-new-password.ts';

const form = { email: ' owner@example.com ', code: ' 123456 ', password: 'Str0ng!pass' };
const calling = (fetch: typeof globalThis.fetch) =>
  createAuthClient({
    http: createFetchClient({ fetch }),
    baseUrl: 'https://auth.example',
    md5,
    locale: () => 'en-US',
    timeZone: () => 'UTC',
  });
const answering = (response: Response) => calling(() => Promise.resolve(response));

describe('resetPassword', () => {
  it('sends trimmed e-mail and code, and the password as typed [AUTH-4]', async () => {
    let sent: unknown;
    const auth = calling(async (input, init) => {
      const request = new Request(input, init);
      sent = { url: request.url, method: request.method, body: await request.json() };
      return Response.json({ status: 'success', data: null });
    });
    expect(await resetPassword({ ...form, password: ' Str0ng!pass ' }, auth)).toBeUndefined();
    expect(sent).toEqual({
      url: 'https://auth.example/v1/reset-password',
      method: 'PUT',
      body: { email: 'owner@example.com', code: '123456', password: ' Str0ng!pass ' },
    });
  });

  it.each([
    [404, {}, PROBLEMS.code],
    [429, {}, PROBLEMS.throttled],
    [503, {}, PROBLEMS.unreachable],
    [422, { status: 'fail', data: { password: ['Too weak.'] } }, 'Too weak.'],
    [400, { status: 'error', message: 'x' }, PROBLEMS.refused],
  ])('explains a %i', async (status, body, problem) => {
    expect(await resetPassword(form, answering(Response.json(body, { status })))).toBe(problem);
  });

  it('names missing fields without a request, and explains a lost connection', async () => {
    const lost = calling(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await resetPassword({ ...form, code: '  ' }, lost)).toBe(PROBLEMS.incomplete);
    expect(await resetPassword(form, lost)).toBe(PROBLEMS.unreachable);
  });
});
