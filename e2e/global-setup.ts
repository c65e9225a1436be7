import type { FullConfig } from '@playwright/test';
import { writeAddresses } from './stack/addresses.ts';
import { startFakeStack, startRealStack, type Stack } from './stack/start-stacks.ts';

/** Starts both stacks for each worker, and returns how to stop them. */
export default async function globalSetup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const running: Stack[] = [];
  const stop = async () => void (await Promise.all(running.map((stack) => stack.stop())));
  // In turn: the first start saves a copy of the demo data, which the next ones load.
  for (let worker = 0; worker < workers; worker += 1) {
    const started = await Promise.allSettled([startRealStack(worker), startFakeStack(worker)]);
    for (const [index, result] of started.entries()) {
      if (result.status === 'rejected') continue;
      running.push(result.value);
      writeAddresses(index === 0 ? 'real' : 'fake', worker, result.value.addresses);
    }
    const failure = started.find((result) => result.status === 'rejected');
    if (failure === undefined) continue;
    await stop();
    throw failure.reason;
  }
  return stop;
}
