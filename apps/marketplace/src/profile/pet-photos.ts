import type { Mount } from '../http/route.ts';
import { notFound } from '../http/refusal.ts';

const frame = (background: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><rect width="96" height="96" fill="${background}"/>${body}</svg>`;

const DOG = frame(
  '#dcebe4',
  '<path d="M18 96c0-20 12-30 30-30s30 10 30 30z" fill="#c98f55"/><path d="M26 34c-10-2-15 4-14 18 1 8 8 10 12 2zM70 34c10-2 15 4 14 18-1 8-8 10-12 2z" fill="#8a5a31"/><path d="M48 22c-18 0-27 12-25 28 1 14 12 24 25 24s24-10 25-24c2-16-7-28-25-28z" fill="#d9a066"/><path d="M48 48c-9 0-15 6-15 13 0 8 7 13 15 13s15-5 15-13c0-7-6-13-15-13z" fill="#f3dcc0"/><circle cx="36" cy="44" r="4" fill="#2b2320"/><circle cx="60" cy="44" r="4" fill="#2b2320"/><path d="M42 54h12l-6 7z" fill="#2b2320"/><path d="M48 61v4m-7 1c3 3 5 3 7-1 2 4 4 4 7 1" fill="none" stroke="#2b2320" stroke-width="2" stroke-linecap="round"/><path d="M30 78c10 6 26 6 36 0l1 6c-11 6-27 6-38 0z" fill="#2f6f62"/>',
);

const CAT = frame(
  '#e6e3f1',
  '<path d="M20 96c0-18 12-28 28-28s28 10 28 28z" fill="#6d7280"/><path d="M24 20l4 24 16-12zM72 20l-4 24-16-12z" fill="#6d7280"/><path d="M28 26l3 14 8-6zM68 26l-3 14-8-6z" fill="#e7b7ae"/><path d="M48 28c-16 0-26 10-26 23s11 23 26 23 26-10 26-23-10-23-26-23z" fill="#7f8594"/><path d="M48 54c-8 0-13 4-13 10s6 10 13 10 13-4 13-10-5-10-13-10z" fill="#eceaf0"/><ellipse cx="36" cy="48" rx="5" ry="6" fill="#e8c75a"/><ellipse cx="60" cy="48" rx="5" ry="6" fill="#e8c75a"/><ellipse cx="36" cy="48" rx="1.8" ry="5" fill="#22252c"/><ellipse cx="60" cy="48" rx="1.8" ry="5" fill="#22252c"/><path d="M45 57h6l-3 4z" fill="#d98b80"/><path d="M48 61v3m-5 1c2 2 4 2 5-1 1 3 3 3 5 1M30 60l-12-3m12 7l-12 2M66 60l12-3m-12 7l12 2" fill="none" stroke="#22252c" stroke-width="1.5" stroke-linecap="round"/>',
);

const PHOTOS: ReadonlyMap<string, string> = new Map([
  ['dog.svg', DOG],
  ['cat.svg', CAT],
]);

/** Where the demo's pictures of pets stand, below the public origin. */
export const petPhotoPath = (kind: 'dog' | 'cat'): string => `/pet-photos/${kind}.svg`;

/** `GET /pet-photos/{name}`: the demo's pictures of pets, drawn for it. */
export const petPhotoMount: Mount = {
  method: 'GET',
  path: '/pet-photos/:name',
  handle: (_market, request) => {
    const name = new URL(request.url).pathname.split('/').at(-1) ?? '';
    const photo = PHOTOS.get(name);
    if (photo === undefined) return Promise.reject(notFound());
    return Promise.resolve(
      new Response(photo, {
        headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' },
      }),
    );
  },
};
