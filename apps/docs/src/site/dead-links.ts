import type { SitePage } from '../pages/page.ts';

/** The links that lead to a page or heading that is not there, each with its file. */
export const deadLinks = (pages: ReadonlyMap<string, SitePage>): readonly string[] =>
  [...pages.values()].flatMap(({ file, links }) =>
    links
      .filter(({ file: goal, anchor }) => {
        const page = pages.get(goal);
        if (page === undefined) return true;
        return anchor !== '' && !page.headings.some((heading) => heading.anchor === anchor);
      })
      .map(({ target }) => `${file}: ${target}`),
  );
