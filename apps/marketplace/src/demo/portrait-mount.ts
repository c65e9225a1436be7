import { portraitSvg } from './content/portrait/portrait.ts';
import type { Mount } from '../http/route.ts';
import { notFound } from '../http/http-errors.ts';

const NAME = /\/portraits\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\.svg$/i;
const A_YEAR = 'public, max-age=31536000, immutable';

/** `GET /portraits/{uuid}.svg`: a drawn portrait, always the same for one uuid. */
export const portraitMount: Mount = {
  method: 'GET',
  path: '/portraits/:file',
  handle: (_market, request) => {
    const uuid = NAME.exec(new URL(request.url).pathname)?.[1];
    if (uuid === undefined) return Promise.reject(notFound());
    return Promise.resolve(
      new Response(portraitSvg(uuid.toLowerCase()), {
        headers: {
          'Content-Type': 'image/svg+xml; charset=utf-8',
          'Cache-Control': A_YEAR,
          'Content-Security-Policy': "default-src 'none'; sandbox",
          'Cross-Origin-Resource-Policy': 'cross-origin',
        },
      }),
    );
  },
};
