import { afterAll, afterEach, expect } from 'vitest';
import { cleanup } from 'vitest-browser-react/pure';

// Test files share a page and its storage, so what one leaves affects the others.
afterEach(cleanup);

afterAll(() => {
  const storages = [localStorage, sessionStorage];
  const left = [
    ...Array.from(document.body.children, ({ outerHTML }) => outerHTML),
    ...storages.flatMap((storage) => Object.keys(storage)),
  ];
  document.body.replaceChildren();
  for (const storage of storages) storage.clear();
  expect(left, 'left in the page').toEqual([]);
});
