const CUT = '<!--cut-->';

/** Marks where a slow server pauses: before the body, and after the first widget's tag or inside its server-rendered step. */
const markCuts = (page: string): string =>
  page
    .replace('<body>', `${CUT}<body>`)
    .replace(/<pawcall-booking[^>]*>(?:\s*<template[^]*?<\/h2>)?/, `$&${CUT}`);

/** Sends pages in chunks, as a slow server does: each but the first waits until `next` is called with the stream's name. */
export const createStreamedPages = () => {
  const waiting = new Map<string, () => void>();
  return {
    async send(name: string, page: Response): Promise<Response> {
      const chunks = markCuts(await page.text()).split(CUT);
      const encoder = new TextEncoder();
      const body = new ReadableStream<Uint8Array>({
        async pull(controller) {
          const chunk = chunks.shift();
          if (chunk !== undefined) controller.enqueue(encoder.encode(chunk));
          if (chunks.length === 0) controller.close();
          else await new Promise<void>((release) => waiting.set(name, release));
        },
      });
      return new Response(body, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
    },
    next(name: string): Response {
      const release = waiting.get(name);
      waiting.delete(name);
      release?.();
      return new Response(null, { status: release ? 204 : 404 });
    },
  };
};
