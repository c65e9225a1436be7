import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressKey } from './address-key.ts';

/** Closes each connection that one address opens beyond its number, before anything is read from it; proxies of ours carry many people. */
export const capSockets = (
  server: Server,
  perAddress: number,
  isProxy: (address: string) => boolean,
): void => {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(remoteAddress)) return;
    const key = addressKey(remoteAddress);
    const others = open.get(key) ?? 0;
    if (others >= perAddress) {
      socket.destroy();
      return;
    }
    open.set(key, others + 1);
    socket.once('close', () => {
      const left = (open.get(key) ?? 1) - 1;
      if (left === 0) open.delete(key);
      else open.set(key, left);
    });
  });
};
