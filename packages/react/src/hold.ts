// For tests of the hold store.
export { createHoldStore, type HoldPorts, type HoldStore } from './hold/hold-store.ts';
export type { HoldChannel } from './hold/hold-channel.ts';
