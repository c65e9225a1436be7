/** Makes a heading's anchor as GitHub does; the same heading twice on a page gets a number. */
export const createSlugs = (): ((heading: string) => string) => {
  const taken = new Set<string>();
  return (heading) => {
    const slug = heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-');
    let anchor = slug;
    for (let count = 1; taken.has(anchor); count += 1) anchor = `${slug}-${count}`;
    taken.add(anchor);
    return anchor;
  };
};
