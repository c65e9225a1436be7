/** The family that stands before the fonts of the device in `--f-body` (tokens.css). */
export const FALLBACK = 'Pawcall Fallback';

/** Fonts that devices have, for which weights, and how wide they are set to run as wide as Figtree does. */
const FACES = [
  ['300 559', ['Arial', 'Liberation Sans', 'Roboto'], 1.005],
  ['560 900', ['Arial Bold', 'Liberation Sans Bold'], 0.951],
] as const;
/** Figtree's own, in hundredths of the type size. */
const ASCENT = 95;
const DESCENT = 25;

/**
 * The fonts of the device as wide and as high as Figtree, under a name of their own: in its place nothing moves when it comes.
 * Nothing is downloaded.
 */
export const fallbackFaces = (): readonly FontFace[] =>
  FACES.map(([weight, names, width]) => {
    const measures = {
      weight,
      sizeAdjust: `${width * 100}%`,
      ascentOverride: `${ASCENT / width}%`,
      descentOverride: `${DESCENT / width}%`,
      lineGapOverride: '0%',
    };
    return new FontFace(FALLBACK, names.map((name) => `local("${name}")`).join(), measures);
  });
