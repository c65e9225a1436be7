import { createRandom, type Random } from '../../seeded-random.ts';
import hairStyles from './hair-styles.json' with { type: 'json' };
import palette from './palette.json' with { type: 'json' };

/** A way to wear hair: SVG shapes behind the head and over the forehead, drawn with one hair colour. */
interface HairStyle {
  readonly back: string;
  readonly front: string;
}

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
  readonly scarf: { readonly cloth: string; readonly fold: string };
  readonly beard: (typeof BEARDS)[number];
  readonly glasses: (typeof GLASSES)[number];
  readonly wear: (typeof WEAR)[number];
  readonly clothes: { readonly cloth: string; readonly collar: string };
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
  const complexion = random.int(0, palette.complexions.length - 1);
  const feminine = random.chance(0.58);
  const older = random.chance(0.15);
  return {
    presentation: feminine ? 'feminine' : 'masculine',
    complexion,
    cover: drawCover(random, feminine, complexion),
    hair: drawHair(random, feminine, complexion),
    hairColor: drawHairColor(random, older, complexion),
    scarf: random.pick(palette.scarves),
    beard: feminine ? 'none' : random.weighted(zip(BEARDS, [5, 2.2, 2, 0.8, 0.8])),
    glasses: random.weighted(zip(GLASSES, [6, 2, 1.2, 0.8])),
    wear: random.weighted(zip(WEAR, [3, 3, 3, 1.2])),
    clothes: random.pick(palette.clothes),
    ground: random.pick(palette.grounds),
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
  const young = random.pick(
    complexion <= LAST_FAIR_COMPLEXION ? palette.fairHair : palette.darkHair,
  );
  const grey = random.pick(palette.greyHair);
  return older ? grey : young;
}

function zip<T>(items: readonly T[], weights: readonly number[]): Weights<T> {
  return items.map((item, index) => [item, weights[index] ?? 0] as const);
}
