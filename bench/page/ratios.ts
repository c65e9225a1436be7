import type { Figures } from './journey.ts';
import { markdown, spread } from './report.ts';

const ROWS: readonly { readonly name: string; readonly of: (figures: Figures) => number }[] = [
  { name: 'first to choose painted', of: ({ painted }) => painted },
  { name: 'a press answered', of: ({ answered }) => answered },
  { name: 'JavaScript + CSS until then', of: ({ firstBytes }) => firstBytes },
];

/**
 * What one page took in parts of what each other page took, in the same turn: below 1 it is the better one. Medians with the lowest
 * and the highest.
 */
export const ratioTable = (of: string, pages: ReadonlyMap<string, readonly Figures[]>): string => {
  const own = pages.get(of) ?? [];
  const peers = [...pages].filter(([name]) => name !== of);
  const rows = ROWS.map((row) => [
    row.name,
    ...peers.map(([, figures]) =>
      spread(
        figures.flatMap((peer, turn) => {
          const ours = own[turn];
          return ours ? [row.of(ours) / row.of(peer)] : [];
        }),
        (ratio) => ratio.toFixed(2),
      ),
    ),
  ]);
  return markdown([['ratio', ...peers.map(([name]) => `${of} ÷ ${name}`)], ...rows]);
};
