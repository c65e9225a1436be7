import { afterEach, describe, expect, it, vi } from 'vitest';
import { nextTask } from './next-task.ts';

afterEach(() => void vi.unstubAllGlobals());

const ran = async (): Promise<readonly string[]> => {
  const order: string[] = [];
  nextTask(() => order.push('run'));
  const leave = nextTask(() => order.push('left'));
  leave();
  order.push('caller');
  await new Promise((resolve) => setTimeout(resolve, 5));
  return order;
};

describe('nextTask', () => {
  it('runs after its caller, and not at all once cancelled', async () => {
    expect(await ran()).toEqual(['caller', 'run']);
  });

  it('runs before the next frame where the engine supports it', async () => {
    const postTask = vi.fn((run: () => void) => Promise.resolve().then(run));
    vi.stubGlobal('scheduler', { postTask });
    expect(await ran()).toEqual(['caller', 'run']);
    expect(postTask).toHaveBeenCalledWith(expect.anything(), { priority: 'user-blocking' });
  });

  it.each([[{ config: {} }], ['daily'], [null]])(
    'works when the page has replaced the scheduler by %j [GO-3]',
    async (scheduler) => {
      vi.stubGlobal('scheduler', scheduler);
      expect(await ran()).toEqual(['caller', 'run']);
    },
  );
});
