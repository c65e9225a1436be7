import type { FullConfig } from '@playwright/test';
import type { Stack } from './stack/addresses.ts';
import { startFakeStack } from './stack/fake-stack.ts';
import { startRealStack } from './stack/real-stack.ts';

/** Starts both stacks for each worker, tells the tests where they are, and answers how to stop them. */
export default async function globalSetup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const started: PromiseSettledResult<Stack>[] = [];
  // One after the other: the first leaves a copy of the demonstration data, from which the next starts.
  for (let worker = 0; worker < workers; worker += 1) {
    const both = [startRealStack(worker), startFakeStack(worker)];
    started.push(...(await Promise.allSettled(both)));
  }
  const stop = async () => {
    const running = started.filter((stack) => stack.status === 'fulfilled');
    await Promise.all(running.map((stack) => stack.value.stop()));
  };
  const failure = started.find((stack) => stack.status === 'rejected');
  if (failure) {
    await stop();
    throw failure.reason;
  }
  for (const stack of started) {
    if (stack.status === 'fulfilled') Object.assign(process.env, stack.value.environment);
  }
  return stop;
}
