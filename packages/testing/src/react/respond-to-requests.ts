import { onTestFinished, vi } from 'vitest';
import { ORIGIN } from './harness.tsx';

/** What a guest needs up to the second step: species, no session code, and nothing of everything else. */
export const answerGuest = (url: string): Response => {
  if (url.endsWith('/session-code')) return Response.json({ value: null });
  const data = url.includes('species-treated') ? [{ name: 'DOG' }, { name: 'CAT' }] : [];
  return Response.json({ status: 'success', data });
};

/**
 * Lets `answer` answer what is asked of the services until the test ends, when what the page has stored goes too; other
 * requests go on as before. Answers the addresses that are asked for, as they come.
 */
export const answerRequests = (
  answer: (url: string) => Response | Promise<Response> = answerGuest,
): readonly string[] => {
  const requests: string[] = [];
  const real = globalThis.fetch;
  const replaced = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { url } = new Request(input, init);
    if (!url.startsWith(ORIGIN)) return real(input, init);
    requests.push(url);
    return answer(url);
  });
  onTestFinished(() => replaced.mockRestore());
  onTestFinished(() => localStorage.clear());
  return requests;
};
