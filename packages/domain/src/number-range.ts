/** 0, 1, 2 …, `count` of them. Not `Array.from`, which a page may have replaced (HOST-2). */
export const indexes = (count: number): readonly number[] => {
  const all: number[] = [];
  while (all.length < count) all.push(all.length);
  return all;
};
