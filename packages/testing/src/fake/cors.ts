import { HEADERS } from '@pawcall/contract';

const ALLOWED_HEADERS = ['Content-Type', ...Object.values(HEADERS)].join(', ');

/** The answer to a preflight; `withCrossOrigin` adds whom it allows. */
export const preflight = (): Response =>
  new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
      'Access-Control-Allow-Headers': ALLOWED_HEADERS,
    },
  });

/** The same answer, readable for a page of an allowed origin. */
export const withCrossOrigin = (
  answer: Response,
  request: Request,
  allowedOrigins: readonly string[],
): Response => {
  if (allowedOrigins.length === 0) return answer;
  const origin = request.headers.get('Origin');
  const headers = new Headers(answer.headers);
  headers.append('Vary', 'Origin');
  if (origin !== null && allowedOrigins.includes(origin)) {
    headers.set('Access-Control-Allow-Origin', origin);
    headers.set('Access-Control-Expose-Headers', 'Retry-After, Date, Idempotent-Replayed');
  }
  return new Response(answer.body, { status: answer.status, headers });
};
