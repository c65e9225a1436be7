/** A way to wear hair: shapes behind the head and over the forehead, drawn with one hair colour. */
export interface HairStyle {
  readonly back: string;
  readonly front: string;
}

const path = (d: string): string => `<path d="${d}"/>`;
const circles = (rows: readonly (readonly [x: number, y: number, r: number])[]): string =>
  rows.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('');

const CAP = path('M60 13c20 0 27 12 27 29 0 5-1 9-3 12H36c-2-3-3-7-3-12 0-17 7-29 27-29z');
const LONG_BACK = path('M60 12c22 0 31 15 31 34 0 16 3 28 6 40H23c3-12 6-24 6-40 0-19 9-34 31-34z');
const SWEPT_FRONT = path(
  'M37 47c-3-20 6-31 23-31s26 11 23 31c-2-2-4-8-5-12-6 1-10 1-18 1s-12 0-18-1c-1 4-3 8-5 12z',
);
const PULLED_FRONT = path('M37 48c-3-21 6-33 23-33s26 12 23 33c-2-10-8-19-23-20-15 1-21 10-23 20z');

const AFRO: HairStyle = {
  back:
    path('M60 10c22 0 34 14 34 32 0 12-5 22-12 26H38c-7-4-12-14-12-26 0-18 12-32 34-32z') +
    circles([
      [30, 36, 11],
      [90, 36, 11],
      [42, 19, 12],
      [78, 19, 12],
      [60, 14, 12],
    ]),
  front: path('M37 47c-3-19 7-31 23-31s26 12 23 31c-5-5-8-9-10-13-8 4-18 4-26 0-2 4-5 8-10 13z'),
};

const SIDE_SHORT: HairStyle = {
  back: '',
  front: path('M37 47c-4-20 5-33 23-33 19 0 29 12 23 33-2-4-3-9-5-13-9 2-22 0-28-6-4 4-9 9-13 19z'),
};

const CROPPED: HairStyle = {
  back: '',
  front: path('M38 44c-1-17 8-26 22-26s23 9 22 26c-2-5-3-9-5-11-10-3-24-3-34 0-2 2-3 6-5 11z'),
};

const PIXIE: HairStyle = {
  back: path('M60 13c21 0 27 13 27 29 0 6-1 10-2 13H35c-1-3-2-7-2-13 0-16 6-29 27-29z'),
  front: path(
    'M37 50c-4-21 4-36 24-36 19 0 27 14 22 35-2-5-3-9-4-13-8 1-16-1-21-6-3 6-9 10-16 11-2 2-4 5-5 9z',
  ),
};

/** Styles for feminine faces. */
export const FEMININE_HAIR = {
  afro: AFRO,
  long: {
    back: LONG_BACK,
    front: path(
      'M36 54c-2-24 8-36 24-36s26 12 24 36c-5-8-8-16-9-23-9-1-18-4-22-9-2 12-9 23-17 32z',
    ),
  },
  wavy: {
    back: path(
      'M60 11c23 0 32 15 32 34 0 8 5 12 4 20-1 8 4 12 1 22H23c-3-10 2-14 1-22-1-8 4-12 4-20 0-19 9-34 32-34z',
    ),
    front: path(
      'M37 53c-4-24 6-37 23-37s27 13 23 37c-3-6-5-12-6-18-7-1-13-5-17-11-4 6-10 10-17 11-1 6-3 12-6 18z',
    ),
  },
  bun: {
    back:
      circles([[60, 12, 10]]) +
      path('M60 14c20 0 28 13 28 30 0 9-2 16-5 20H37c-3-4-5-11-5-20 0-17 8-30 28-30z'),
    front: SWEPT_FRONT,
  },
  bob: {
    back: path('M60 12c24 0 33 15 33 35 0 13-3 23-9 29H36c-6-6-9-16-9-29 0-20 9-35 33-35z'),
    front: path(
      'M37 50c-4-22 7-34 23-34s27 12 23 34c-2-6-4-11-7-15-11 0-22-3-29-9-2 9-5 17-10 24z',
    ),
  },
  fringe: {
    back: path('M60 12c23 0 31 14 31 33 0 13-2 22-6 27H35c-4-5-6-14-6-27 0-19 8-33 31-33z'),
    front: path(
      'M36 52c-4-24 6-37 24-37s28 13 24 37c-2-4-4-8-5-12-6 2-12 2.500-19 2.500S47 42 41 40c-1 4-3 8-5 12z',
    ),
  },
  shoulder: {
    back: path('M60 12c22 0 31 14 31 32 0 14-3 25-8 32H37c-5-7-8-18-8-32 0-18 9-32 31-32z'),
    front: path(
      'M37 50c-3-21 6-33 23-33s26 12 23 33c-3-5-5-10-6-15-12 2-22-1-27-6-2 8-7 15-13 21z',
    ),
  },
  swept: {
    back: path('M60 13c21 0 31 13 31 31 0 8-2 14-5 18H34c-3-4-5-10-5-18 0-18 10-31 31-31z'),
    front: path(
      'M37 49c-4-21 6-33 23-33 18 0 27 12 23 33-3-6-5-10-7-14-4-5-10-8-17-9-4 9-13 16-22 23z',
    ),
  },
  curls: {
    back:
      path('M60 13c22 0 31 13 31 31 0 10-3 18-7 22H36c-4-4-7-12-7-22 0-18 9-31 31-31z') +
      circles([
        [31, 42, 10],
        [30, 56, 9],
        [34, 67, 8],
        [89, 42, 10],
        [90, 56, 9],
        [86, 67, 8],
        [35, 28, 11],
        [85, 28, 11],
        [47, 18, 11],
        [73, 18, 11],
        [60, 14, 10],
      ]),
    front:
      path('M38 46c-2-14 5-24 14-24-1 8-6 16-14 24zM82 46c2-14-5-24-14-24 1 8 6 16 14 24z') +
      circles([
        [43, 29, 6.5],
        [51, 24, 7],
        [60, 22.5, 7],
        [69, 24, 7],
        [77, 29, 6.5],
      ]),
  },
  ponytail: {
    back: CAP + path('M80 20c15 0 22 13 20 31-1 10 3 17-3 27-6-4-10-13-10-24 0-13-1-24-7-34z'),
    front: PULLED_FRONT,
  },
  sideBraid: {
    back:
      CAP +
      circles([
        [88, 60, 7],
        [90, 70, 6.5],
        [91, 79.5, 6],
        [91.5, 88, 5],
      ]),
    front: path(
      'M37 50c-4-22 6-35 23-35s28 13 23 39c-3-6-5-12-6-18-11 1-22-2-28-8-2 9-6 16-12 22z',
    ),
  },
  pixie: PIXIE,
} as const satisfies Record<string, HairStyle>;

/** Styles for masculine faces. */
export const MASCULINE_HAIR = {
  sideShort: SIDE_SHORT,
  cropped: CROPPED,
  afroShort: {
    back: path('M60 11c20 0 28 12 28 28 0 6-2 11-4 14H36c-2-3-4-8-4-14 0-16 8-28 28-28z'),
    front: path('M37 46c-3-19 7-31 23-31s26 12 23 31c-3-4-5-8-6-12-10-3-24-3-34 0-1 4-3 8-6 12z'),
  },
  quiff: {
    back: '',
    front: path(
      'M38 46c-4-15-1-28 10-31 5-4 11-5 18-4 14 1 20 13 16 35-2-5-3-9-4-14-4-3-8-4-12-4-8 3-15 3-20 0-4 5-6 11-8 18z',
    ),
  },
  curlyTop: {
    back: '',
    front:
      path('M38 45c-2-10 1-18 6-22h32c5 4 8 12 6 22-3-4-4-8-5-12-10-2-24-2-34 0-1 4-2 8-5 12z') +
      circles([
        [44, 25, 7.5],
        [52, 19.5, 8.5],
        [62, 17.5, 8.5],
        [71, 20.5, 8],
        [77, 26.5, 6.5],
      ]),
  },
  receding: {
    back: '',
    front: path(
      'M37 48c-3-18 4-32 23-32s26 14 23 32c-2-4-3-9-4-13-3-5-6-9-10-11-4 3-7 3.500-9 3.500s-5-.5-9-3.500c-4 2-7 6-10 11-1 4-2 9-4 13z',
    ),
  },
  bald: {
    back: '',
    front: path(
      'M37.200 50c-2.600-6-2.400-13.500 1.800-19.500.8 6.500.2 13.500-1.800 19.500zM82.800 50c2.600-6 2.400-13.500-1.800-19.500-.8 6.500-.2 13.500 1.800 19.500z',
    ),
  },
  tousled: {
    back: path('M60 13c20 0 27 11 27 26 0 5-1 9-3 12H36c-2-3-3-7-3-12 0-15 7-26 27-26z'),
    front: path(
      'M37 48c-4-20 4-35 23-35 20 0 28 14 23 35-2-4-4-8-5-12-3 1-6 0-8-3-4 3-8 3-11 0-4 4-8 4-11 1-3 3-8 8-11 14z',
    ),
  },
  tied: {
    back: circles([[60, 9.5, 7.5]]),
    front: path('M37 46c-3-19 6-31 23-31s26 12 23 31c-2-9-8-16-23-17-15 1-21 8-23 17z'),
  },
} as const satisfies Record<string, HairStyle>;

/** A name in {@link FEMININE_HAIR}. */
export type FeminineHair = keyof typeof FEMININE_HAIR;

/** A name in {@link MASCULINE_HAIR}. */
export type MasculineHair = keyof typeof MASCULINE_HAIR;
