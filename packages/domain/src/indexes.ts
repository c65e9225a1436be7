/** 0, 1, 2 … as many as that. `Array.from` with a mapper does it too, but a page may have replaced that (HOST-2). */
export const indexes = (count: number): readonly number[] => {
  const all: number[] = [];
  while (all.length < count) all.push(all.length);
  return all;
};
