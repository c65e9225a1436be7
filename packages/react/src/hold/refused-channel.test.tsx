import { renderWidget } from '@pawcall/testing/render';
import { expect, it, onTestFinished } from 'vitest';

/** What Firefox does where all cookies are blocked, and in a frame where those of others are. */
const refuseChannels = (): void => {
  const { BroadcastChannel } = globalThis;
  onTestFinished(() => {
    globalThis.BroadcastChannel = BroadcastChannel;
  });
  globalThis.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      this.close();
      throw new DOMException('The operation is insecure.', 'SecurityError');
    }
  };
};

it('the hold works within its tab when the browser refuses BroadcastChannel [GO-8]', async () => {
  refuseChannels();
  const { screen, advance } = await renderWidget();
  await screen.getByRole('button', { name: 'Dog', exact: true }).click();
  advance(1000);
  await expect.element(screen.getByRole('list', { name: 'Step 2 of 3' })).toBeVisible();
});
