import { createMiddleware } from 'hono/factory';
import type { Settings } from './settings.ts';

/** The headers of every response, with the strict policy that the widget supports: no inline code, no eval (GO-3). */
export function securityHeaders({ origin, marketplace, authentication }: Settings) {
  const policy = (path: string) =>
    [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "font-src 'self'",
      `img-src 'self' data: blob: ${marketplace}`,
      `connect-src 'self' ${marketplace} ${authentication}`,
      "form-action 'self'",
      "base-uri 'none'",
      // The playground shows its own pages in a frame (PLAY-1).
      ...(path === '/playground' ? ["frame-src 'self'"] : []),
      `frame-ancestors ${path.startsWith('/playground/page/') ? "'self'" : "'none'"}`,
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
      ...(origin.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
    ].join('; ');
  return createMiddleware(async (context, next) => {
    await next();
    context.header('Content-Security-Policy', policy(context.req.path));
    context.header('X-Content-Type-Options', 'nosniff');
    if (!context.res.headers.has('Referrer-Policy')) {
      context.header('Referrer-Policy', 'strict-origin-when-cross-origin');
    }
    context.header('Cross-Origin-Opener-Policy', 'same-origin');
    context.header(
      'Permissions-Policy',
      'geolocation=(self), camera=(), microphone=(), payment=()',
    );
    if (origin.startsWith('https:')) {
      context.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    }
  });
}
