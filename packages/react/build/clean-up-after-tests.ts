import { afterAll, afterEach, expect } from 'vitest';
import { cleanup } from 'vitest-browser-react/pure';

// Files share a page, or its storage: what still lives there has the answers, the keys and the focus of other files' tests.
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
