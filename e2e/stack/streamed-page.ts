const HTML = { 'Content-Type': 'text/html; charset=utf-8' };
/** Where a page's next part begins. */
const CUT = '<!--part-->';

/** The page with the places at which a slow server stops: before its body, and behind the first widget's tag, or within the step that is written there. */
const cut = (page: string): string =>
  page
    .replace('<body>', `${CUT}<body>`)
    .replace(/<pawcall-booking[^>]*>(?:\s*<template[^]*?<\/h2>)?/, `$&${CUT}`);

/**
 * Sends a page as a slow server does: its head, then all up to the first widget or into it, then the rest. Each part but the first waits until
 * `next` is called with the page's name.
 */
export const createPagesInParts = () => {
  const waiting = new Map<string, () => void>();
  return {
    async send(name: string, whole: Response): Promise<Response> {
      const parts = cut(await whole.text()).split(CUT);
      const encoder = new TextEncoder();
      const body = new ReadableStream<Uint8Array>({
        async pull(controller) {
          const part = parts.shift();
          if (part !== undefined) controller.enqueue(encoder.encode(part));
          if (parts.length === 0) controller.close();
          else await new Promise<void>((release) => waiting.set(name, release));
        },
      });
      return new Response(body, { headers: HTML });
    },
    next(name: string): Response {
      const release = waiting.get(name);
      waiting.delete(name);
      release?.();
      return new Response(null, { status: release ? 204 : 404 });
    },
  };
};
