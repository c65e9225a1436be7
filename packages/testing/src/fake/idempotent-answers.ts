import { HEADERS, IdempotencyKey } from '@pawcall/contract';
import * as v from 'valibot';
import { refuse, succeed } from './response-envelopes.ts';
import type { FakeHandler } from './fake-request.ts';
import { emailOfToken } from './fake-token.ts';

/** Answers a repeated key with what the first request of it was answered, as all calls that write do (GO-4, VISIT-9). */
export const idempotent =
  (perform: (request: Parameters<FakeHandler>[0]) => { readonly data: unknown } | Response) =>
  (request: Parameters<FakeHandler>[0]): Response => {
    const { world, input, params, key } = request;
    if (!v.is(IdempotencyKey, key)) {
      return refuse({ [HEADERS.idempotencyKey]: ['Send a unique key.'] }, 400);
    }
    const id = `${emailOfToken(request.token) ?? ''} ${key}`;
    const body = JSON.stringify({ params, input });
    const former = world.answered.get(id);
    if (former && former.body !== body) {
      return refuse({ [HEADERS.idempotencyKey]: ['This key was used with another body.'] });
    }
    if (former) {
      const answer = succeed(former.data);
      answer.headers.set('Idempotent-Replayed', 'true');
      return answer;
    }
    const result = perform(request);
    if (result instanceof Response) return result;
    world.answered.set(id, { body, data: result.data });
    return succeed(result.data);
  };
