import { expect, it } from 'vitest';
import { markdownFiles, textOf } from './markdown.ts';

const TAG = /<script[^>]*\btype="module"[^>]*\bsrc=[^>]*>/g;

it('has async in every script tag that a page is told to copy, or it would wait for those that the page defers [EMB-1]', () => {
  const tags = markdownFiles()
    .filter((file) => !file.startsWith('docs/decisions/'))
    .flatMap((file) => Array.from(textOf(file).matchAll(TAG), ([tag]) => ({ file, tag })));
  expect(tags.length).toBeGreaterThan(5);
  expect(tags.filter(({ tag }) => !/\sasync\s/.test(tag))).toEqual([]);
});
