import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Eleventy from '@11ty/eleventy';
import { pageLayout } from '../layout/page-layout.ts';
import { createMarkdown } from '../markdown/markdown.ts';
import { packageReference } from '../reference/package-reference.ts';
import { searchIndexText } from '../search/search-index.ts';
import { addressOf } from '../pages/page-url.ts';
import { deadLinks } from './dead-links.ts';
import { pageFiles, ROOT, sectionsOf } from '../pages/page-files.ts';
import type { SitePage } from '../pages/page.ts';

/** Where the site goes, and below which path it will be served. */
export interface SiteOptions {
  /** Below the repository's root. */
  readonly output: string;
  /** Begins and ends with a slash. */
  readonly base: string;
}

const fileOf = (inputPath: string): string => inputPath.replace(/^\.\//, '');

/**
 * Writes every page, the pictures and the search index. Answers the dead links of the pages, each with its file (DOC-1).
 * Eleventy reads below the working directory: run it in the repository's root.
 */
export const writeSite = async ({ output, base }: SiteOptions): Promise<readonly string[]> => {
  const files = pageFiles();
  const sections = sectionsOf(files);
  const pages = new Map<string, SitePage>();
  const reference = packageReference(join(ROOT, 'packages'));
  const isPage = new Set(files);

  const site = new Eleventy('.', output, {
    quietMode: true,
    configPath: false,
    config: (config) => {
      config.setTemplateFormats(['md']);
      // In GitHub's Markdown braces are braces.
      config.setLibrary(
        'md',
        createMarkdown({ base, files: isPage }, (page) => void pages.set(page.file, page)),
      );
      config.addGlobalData('templateEngineOverride', 'md');
      config.addGlobalData('eleventyComputed', {
        permalink: ({ page }: { readonly page: { readonly inputPath: string } }) =>
          `${addressOf(fileOf(page.inputPath))}index.html`,
      });
      config.addPreprocessor('only pages', 'md', ({ page }, content) => {
        const file = fileOf(page.inputPath);
        return isPage.has(file) && `${content}\n${reference(file)}`;
      });
      config.addTransform('frame', async function (content) {
        const page = pages.get(fileOf(this.page.inputPath));
        return page === undefined ? content : pageLayout({ base, sections, page, content });
      });
      config.addPassthroughCopy({
        'docs/images': 'images',
        'apps/docs/src/layout/mark.svg': 'mark.svg',
      });
    },
  });
  await site.write();

  mkdirSync(join(ROOT, output), { recursive: true });
  writeFileSync(join(ROOT, output, 'search.json'), searchIndexText(pages.values()));
  return deadLinks(pages);
};
