import { expect, it, onTestFinished } from 'vitest';
import { loadScript } from './load-script.ts';

it('retries the script at another URL, because engines cache a failed module [EMB-7]', async () => {
  const address = `${location.origin}/nothing-here.js`;
  const requests: string[] = [];
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof HTMLLinkElement) requests.push(node.href);
  });
  observer.observe(document.head, { childList: true });
  onTestFinished(() => observer.disconnect());
  await expect(loadScript({ address, integrity: 'sha256-none' })).rejects.toMatchObject({
    code: 'not_loaded',
  });
  expect(requests).toHaveLength(2);
  expect(new Set(requests).size).toBe(2);
  expect(requests.every((href) => href.startsWith(address))).toBe(true);
});
