import type { Host } from '@pawcall/contract';
import type { MiddlewareHandler } from 'hono';
import { requestIdOf } from '../http/request-headers.ts';
import { inScope } from '../scope/request-scope.ts';
import { refusalCodeOf } from '../observability/error-class.ts';
import type { Watch } from '../observability/observability.ts';

interface Environment {
  Variables: { requestId: string; route: string };
}

/** Gives each request of a listener its id and its scope, and tells the watch how it ended. */
export const watchRequests =
  (listener: Host, watch: Watch | undefined): MiddlewareHandler<Environment> =>
  async (c, next) => {
    const { headers, method } = c.req.raw;
    const requestId = requestIdOf(headers);
    c.set('requestId', requestId);
    if (watch === undefined) return inScope({ requestId }, next);
    const started = process.hrtime.bigint();
    const { scope, end } = watch.startRequest({ listener, method, headers, requestId });
    await inScope(scope, next);
    const { status } = c.res;
    end({
      method,
      route: c.get('route'),
      status,
      refusal: refusalCodeOf(status, c.error),
      isReplay: c.res.headers.has('Idempotent-Replayed'),
      ms: Number(process.hrtime.bigint() - started) / 1e6,
    });
  };
