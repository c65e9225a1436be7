import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readIndex, searchIn } from '../browser/query-search-index.ts';
import { addressOf } from '../pages/page-url.ts';
import { deadLinks } from './dead-links.ts';
import { pageFiles, ROOT } from '../pages/page-files.ts';
import { writeSite } from './write-site.ts';

const OUTPUT = join('.cache', `docs-test-${process.pid}`);
const BASE = '/somewhere/else/';
const textOf = (file: string): string => readFileSync(join(ROOT, OUTPUT, file), 'utf8');

describe('the documentation as static pages', () => {
  let dead: readonly string[];
  beforeAll(async () => {
    dead = await writeSite({ output: OUTPUT, base: BASE });
  });
  afterAll(() => rmSync(join(ROOT, OUTPUT), { recursive: true, force: true }));

  it('has a page for every Markdown file, and no dead link [DOC-1]', () => {
    const written = globSync('**/*.html', { cwd: join(ROOT, OUTPUT) });
    const wanted = pageFiles().map((file) => `${addressOf(file)}index.html`);
    expect(written.toSorted()).toEqual(wanted.toSorted());
    expect(wanted.length).toBeGreaterThan(50);
    expect(dead).toEqual([]);
  });

  it('links below the base that it is made for, and nowhere else on the host [DOC-1]', () => {
    const page = textOf('embedding/index.html');
    const addresses = [...page.matchAll(/ (?:href|src)="(\/[^"]*)"/g)].map(([, path = '']) => path);
    expect(addresses.filter((path) => !path.startsWith(BASE))).toEqual([]);
    expect(addresses).toContain(`${BASE}configuration/#veterinarians-and-technicians`);
  });

  it('has nothing inline that a strict policy refuses [DOC-2]', () => {
    const found = globSync('**/*.html', { cwd: join(ROOT, OUTPUT) }).flatMap((file) => {
      const markup = textOf(file).replaceAll(/<code[\s\S]*?<\/code>/g, '');
      return [...markup.matchAll(/ style="[^"]*"| on[a-z]+="|<style|<script(?![^>]* src=)/g)].map(
        ([match]) => `${file}: ${match}`,
      );
    });
    expect(found).toEqual([]);
  });

  it('leaves braces and tags in a text as they are written [DOC-1]', () => {
    expect(textOf('guides/shopify/index.html')).toContain('section');
    expect(textOf('guides/shopify/index.html').replaceAll(/<[^>]*>/g, '')).toContain(
      '{{ section.settings.partner | escape }}',
    );
  });

  it.each([
    ['content policy', 'content-policy/'],
    ['wordpress', 'guides/wordpress/'],
    ['text for a privacy notice', 'privacy/'],
    ['wordpress qqqq', 'guides/wordpress/'],
    ['troublshooting', 'troubleshooting/'],
  ])('finds "%s" at %s first [DOC-3]', (words, address) => {
    const [first] = searchIn(readIndex(textOf('search.json')), words);
    expect(first?.id.split('#')[0]).toBe(address);
  });

  it('shows what a package exports, with its docstring and signature [DOC-5]', () => {
    const page = textOf('packages/domain/index.html').replaceAll(/<[^>]*>/g, '');
    expect(page).toContain('The current day in the zone.');
    expect(page).toContain('function today(now: Temporal.Instant, zone: string): Day');
  });

  it('marks whether a test runs an example [DOC-4]', () => {
    expect(textOf('guides/html/index.html')).toContain('Run by a test');
    expect(textOf('guides/wordpress/index.html')).toContain('Not run here');
  });
});

describe('deadLinks', () => {
  it('names a missing page and a missing heading [DOC-1]', () => {
    const page = {
      file: 'docs/a.md',
      title: 'A',
      headings: [{ level: 1, anchor: 'a', text: 'A' }],
      passages: [],
      links: [
        { target: 'a.md#a', file: 'docs/a.md', anchor: 'a' },
        { target: 'b.md', file: 'docs/b.md', anchor: '' },
        { target: '#b', file: 'docs/a.md', anchor: 'b' },
      ],
    };
    expect(deadLinks(new Map([[page.file, page]]))).toEqual(['docs/a.md: b.md', 'docs/a.md: #b']);
  });
});
