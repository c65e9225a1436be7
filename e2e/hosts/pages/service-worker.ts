import type { HostPage } from '../host-page.ts';

const CACHE = 'replaced';

/** A worker that answers a chunk with what the page has stored under the chunk's name. */
export const SERVICE_WORKER = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  const [, name] = /\\/chunks\\/(.+)-[\\w-]{8}\\.js$/.exec(event.request.url) ?? [];
  if (name) event.respondWith(caches.match('/' + name).then((stored) => stored ?? fetch(event.request)));
});`;

/** Registers the worker, which answers the chunk named by `?replace=` with HTML from then on; the title says when it is ready. */
export const SERVICE_WORKER_PAGE: HostPage = {
  name: 'service-worker',
  about: 'a service worker that answers a chunk with HTML',
  head: `<script type="module">
    const name = new URLSearchParams(location.search).get('replace');
    const isControlled = new Promise((resolve) => {
      if (navigator.serviceWorker.controller) resolve();
      else navigator.serviceWorker.addEventListener('controllerchange', resolve);
    });
    await navigator.serviceWorker.register('/service-worker.js');
    await isControlled;
    const html = new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } });
    if (name) await (await caches.open('${CACHE}')).put('/' + name, html);
    document.title = 'ready';
  </script>`,
};

/** Lets the worker fetch every chunk again; the title says when it does. */
export const restoreChunks = (): string => {
  const restore = async () => {
    await caches.delete('replaced');
    document.title = 'restored';
  };
  void restore();
  return '';
};
