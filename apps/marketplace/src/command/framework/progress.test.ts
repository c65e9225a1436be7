import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startProgress } from './progress.ts';

describe('startProgress', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const start = (isTerminal: boolean, total?: number) => {
    const lines: string[] = [];
    const progress = startProgress('Rows', total, {
      write: (text) => lines.push(text),
      isTerminal,
      elapsed: () => performance.now(),
    });
    return { progress, lines };
  };

  it('prints nothing for two seconds, then the remaining time, every five seconds in a log [OPS-3]', () => {
    const { progress, lines } = start(false, 100);
    vi.advanceTimersByTime(1_000);
    progress.advance(20);
    vi.advanceTimersByTime(900);
    expect(lines).toEqual([]);
    vi.advanceTimersByTime(400);
    expect(lines).toEqual([expect.stringMatching(/^Rows: 20 of 100, about [89] s left\n$/)]);
    progress.advance(10);
    vi.advanceTimersByTime(5_000);
    expect(lines.at(-1)).toContain('30 of 100');
    vi.advanceTimersByTime(200_000);
    expect(lines.at(-1)).toContain('min left');
    progress.end();
  });

  it('rewrites one line on a terminal and clears it at the end [OPS-3]', () => {
    const { progress, lines } = start(true);
    vi.advanceTimersByTime(3_000);
    progress.advance();
    vi.advanceTimersByTime(300);
    progress.end();
    expect(lines[0]).toBe('\r\u001B[KRows: 2 s');
    expect(lines.at(-1)).toBe('\r\u001B[K');
  });
});
