/** The family before the device's fonts in `--f-body` (tokens.css). */
export const FALLBACK = 'Pawcall Fallback';

/** Device fonts by weight, with the width factor that matches Figtree. */
const FACES = [
  ['300 559', ['Arial', 'Liberation Sans', 'Roboto'], 1.005],
  ['560 900', ['Arial Bold', 'Liberation Sans Bold'], 0.951],
] as const;
/** Figtree's own metrics, in hundredths of the type size. */
const ASCENT = 95;
const DESCENT = 25;

/** Device fonts with Figtree's metrics, so that nothing moves when Figtree loads. Nothing is downloaded. */
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
