import { createRandom, type Random } from '../../seeded-random.ts';
import hairStyles from './hair-styles.json' with { type: 'json' };

/** A way to wear hair: SVG shapes behind the head and over the forehead, drawn with one hair colour. */
interface HairStyle {
  readonly back: string;
  readonly front: string;
}

/** Skin, its shade for ears, neck and nose, and the mouth. */
export interface Complexion {
  readonly skin: string;
  readonly shade: string;
  readonly mouth: string;
}

/** Complexions from fair to deep; the index is what people are matched by. */
export const COMPLEXIONS: readonly Complexion[] = [
  { skin: '#F4CDB0', shade: '#E4B293', mouth: '#B9574E' },
  { skin: '#EEC09D', shade: '#DCA680', mouth: '#B4584F' },
  { skin: '#E9B58F', shade: '#D69C75', mouth: '#B4584F' },
  { skin: '#C98B62', shade: '#B37650', mouth: '#A65B4A' },
  { skin: '#9C6644', shade: '#875537', mouth: '#96453F' },
  { skin: '#6F4731', shade: '#5C3926', mouth: '#A0564B' },
  { skin: '#5B3A29', shade: '#48291B', mouth: '#A4534A' },
];

/** Hair of fair complexions. */
export const FAIR_HAIR = [
  '#E2B56C',
  '#C98D4B',
  '#A9653A',
  '#7A4A2B',
  '#53352A',
  '#2B201C',
  '#A4502F',
] as const;

/** Hair of darker complexions. */
export const DARK_HAIR = ['#1E1817', '#231815', '#2A211D', '#2B201C', '#3A2820'] as const;

/** Grey and white hair. */
export const GREY_HAIR = ['#D8DBDA', '#B9BEBE', '#8F9393', '#6E7070'] as const;

/** Clothes and the darker tone of their collar. */
export const CLOTHES: readonly (readonly [cloth: string, collar: string])[] = [
  ['#2C6E60', '#235A4F'],
  ['#3E5F78', '#324E64'],
  ['#6C8FA0', '#577887'],
  ['#C9764F', '#AF6240'],
  ['#E9A46F', '#C98450'],
  ['#7A5A86', '#65496F'],
  ['#4A6B5E', '#3B574C'],
  ['#B5606A', '#9A4D57'],
  ['#35505F', '#284049'],
  ['#7F8C55', '#697445'],
];

/** Cloth of headscarves and turbans, with the tone of their folds. */
export const SCARVES: readonly (readonly [cloth: string, fold: string])[] = [
  ['#3F6C7A', '#335966'],
  ['#A85F6B', '#8F4E59'],
  ['#4F4A6E', '#403C5B'],
  ['#C08A4E', '#A5743E'],
  ['#2F5F54', '#254D44'],
];

/** Backgrounds. */
export const GROUNDS = [
  '#E7E0D2',
  '#F5E3DA',
  '#DCE6EC',
  '#D9E8DF',
  '#F3DFC4',
  '#CFE3E6',
  '#D6E6DD',
  '#E3E9DA',
  '#F6E8CC',
  '#E9E1EC',
] as const;

type Weights<T> = readonly (readonly [item: T, weight: number])[];

const BEARDS = ['none', 'full', 'boxed', 'goatee', 'moustache'] as const;
const GLASSES = ['none', 'soft', 'round', 'browline'] as const;
const WEAR = ['scrubs', 'stethoscope', 'coat', 'coatAndStethoscope'] as const;

/** What a portrait shows; everything follows from its seed. */
export interface PortraitTraits {
  readonly presentation: 'feminine' | 'masculine';
  /** Index into the complexions, fair to deep. */
  readonly complexion: number;
  readonly cover: 'none' | 'headscarf' | 'turban';
  readonly hair: HairStyle;
  readonly hairColor: string;
  readonly scarf: readonly [cloth: string, fold: string];
  readonly beard: (typeof BEARDS)[number];
  readonly glasses: (typeof GLASSES)[number];
  readonly wear: (typeof WEAR)[number];
  readonly clothes: readonly [cloth: string, collar: string];
  readonly ground: string;
  readonly earrings: boolean;
  /** Smile lines of an older face. */
  readonly lines: boolean;
  readonly jaw: number;
  readonly mouth: number;
  readonly nose: number;
}

const FEMININE_STYLES: Weights<keyof typeof hairStyles.feminine> = [
  ['long', 3],
  ['wavy', 3],
  ['bun', 2],
  ['bob', 2],
  ['fringe', 2],
  ['shoulder', 3],
  ['swept', 2],
  ['curls', 1],
  ['ponytail', 2],
  ['sideBraid', 1],
  ['pixie', 2],
];
const FEMININE_STYLES_DEEP: Weights<keyof typeof hairStyles.feminine> = [
  ['afro', 4],
  ['curls', 4],
  ['bun', 3],
  ['sideBraid', 2],
  ['pixie', 1],
  ['long', 1],
];
const MASCULINE_STYLES: Weights<keyof typeof hairStyles.masculine> = [
  ['sideShort', 4],
  ['quiff', 3],
  ['cropped', 2],
  ['curlyTop', 2],
  ['tousled', 3],
  ['receding', 2],
  ['bald', 1],
  ['tied', 0.6],
];
const MASCULINE_STYLES_DEEP: Weights<keyof typeof hairStyles.masculine> = [
  ['cropped', 4],
  ['afroShort', 4],
  ['curlyTop', 2],
  ['bald', 1.5],
  ['receding', 0.5],
];

const FIRST_DEEP_COMPLEXION = 5;
const LAST_FAIR_COMPLEXION = 1;

/** Draws the traits of a portrait from any text, always the same for the same text. */
export function portraitTraits(seed: string): PortraitTraits {
  const random = createRandom(`portrait ${seed}`);
  const complexion = random.int(0, COMPLEXIONS.length - 1);
  const feminine = random.chance(0.58);
  const older = random.chance(0.15);
  return {
    presentation: feminine ? 'feminine' : 'masculine',
    complexion,
    cover: drawCover(random, feminine, complexion),
    hair: drawHair(random, feminine, complexion),
    hairColor: drawHairColor(random, older, complexion),
    scarf: random.pick(SCARVES),
    beard: feminine ? 'none' : random.weighted(zip(BEARDS, [5, 2.2, 2, 0.8, 0.8])),
    glasses: random.weighted(zip(GLASSES, [6, 2, 1.2, 0.8])),
    wear: random.weighted(zip(WEAR, [3, 3, 3, 1.2])),
    clothes: random.pick(CLOTHES),
    ground: random.pick(GROUNDS),
    earrings: feminine && random.chance(0.35),
    lines: older,
    jaw: random.int(0, 2),
    mouth: random.int(0, 2),
    nose: random.int(0, 2),
  };
}

function drawCover(random: Random, feminine: boolean, complexion: number): PortraitTraits['cover'] {
  const covered = random.chance(0.05) && complexion >= 2 && complexion <= 4;
  if (!covered) return 'none';
  return feminine ? 'headscarf' : 'turban';
}

function drawHair(random: Random, feminine: boolean, complexion: number): HairStyle {
  const deep = complexion >= FIRST_DEEP_COMPLEXION;
  if (feminine)
    return hairStyles.feminine[random.weighted(deep ? FEMININE_STYLES_DEEP : FEMININE_STYLES)];
  return hairStyles.masculine[random.weighted(deep ? MASCULINE_STYLES_DEEP : MASCULINE_STYLES)];
}

function drawHairColor(random: Random, older: boolean, complexion: number): string {
  const young = random.pick(complexion <= LAST_FAIR_COMPLEXION ? FAIR_HAIR : DARK_HAIR);
  const grey = random.pick(GREY_HAIR);
  return older ? grey : young;
}

function zip<T>(items: readonly T[], weights: readonly number[]): Weights<T> {
  return items.map((item, index) => [item, weights[index] ?? 0] as const);
}
