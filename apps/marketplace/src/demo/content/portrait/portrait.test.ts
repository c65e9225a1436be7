import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import hairStyles from './hair-styles.json' with { type: 'json' };
import { portraitSvg } from './portrait.ts';
import { portraitTraits } from './traits.ts';

const seeds = Array.from({ length: 400 }, (_, index) => `seed-${index}`);

describe('portraitSvg', () => {
  it('draws the same portrait for the same seed', () => {
    expect(seeds.map(portraitSvg)).toEqual(seeds.map(portraitSvg));
  });

  it('draws hardly any two people alike', () => {
    expect(new Set(seeds.map(portraitSvg)).size).toBeGreaterThan(390);
  });

  it('uses every hair style', () => {
    const styles = [...Object.values(hairStyles.feminine), ...Object.values(hairStyles.masculine)];
    const worn = new Set(seeds.map((seed) => portraitTraits(seed).hair.front));
    expect(styles.length).toBeGreaterThan(8);
    expect(styles.filter(({ front }) => !worn.has(front))).toEqual([]);
  });

  it('gives beards to masculine faces only', () => {
    const traits = seeds.map(portraitTraits);
    expect(traits.some(({ beard }) => beard !== 'none')).toBe(true);
    expect(traits.some((t) => t.beard !== 'none' && t.presentation === 'feminine')).toBe(false);
  });

  it('is one small SVG document of plain shapes for any seed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (seed) => {
        const svg = portraitSvg(seed);
        expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^<>]+>.*<\/svg>\n$/);
        expect(svg).not.toMatch(/undefined|NaN|script|style=|href|on\w+=/);
        const opened = svg.match(/<(svg|g)[ >]/g) ?? [];
        expect(opened).toHaveLength((svg.match(/<\/(svg|g)>/g) ?? []).length);
        expect(svg.length).toBeLessThan(6000);
      }),
    );
  }, 30_000);
});
