import { describe, expect, it } from 'vitest';
import { PROBLEMS, resetPassword } from './reset.ts';

const form = { email: ' owner@example.com ', code: ' 123456 ', password: 'Str0ng!pass' };
const endpoint = 'https://auth.example/v1/reset-password';
const answering = (response: Response) => () => Promise.resolve(response);

describe('resetPassword', () => {
  it('sends trimmed e-mail and code, and the password as typed [AUTH-4]', async () => {
    let sent: unknown;
    const problem = await resetPassword(
      { ...form, password: ' Str0ng!pass ' },
      endpoint,
      async (input, init) => {
        const request = new Request(input, init);
        sent = { method: request.method, body: await request.json() };
        return Response.json({ status: 'success', data: null });
      },
    );
    expect(problem).toBeUndefined();
    expect(sent).toEqual({
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
    const fetch = answering(Response.json(body, { status }));
    expect(await resetPassword(form, endpoint, fetch)).toBe(problem);
  });

  it('asks for what is missing without a call, and explains a lost connection', async () => {
    const lost = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await resetPassword({ ...form, code: '  ' }, endpoint, lost)).toBe(PROBLEMS.incomplete);
    expect(await resetPassword(form, endpoint, lost)).toBe(PROBLEMS.unreachable);
  });
});
