import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy between a server and its database that simulates network failures. */
export interface TcpProxy {
  /** The database's URL, by way of the proxy. */
  readonly url: string;
  /** Cuts every connection; new ones are taken. */
  readonly cut: () => void;
  /** Keeps everything back, both ways and of new connections too, until `thaw`. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  /** Passes the next chunk that holds this text on, and cuts the connection before its answer comes back. */
  readonly loseAnswerTo: (text: string) => void;
  /** Cuts every connection that sends this text, before it gets through; undefined lets all through again. */
  readonly refuse: (text: string | undefined) => void;
  readonly close: () => Promise<void>;
}

/** Starts a proxy in front of the database of a URL. */
export const startTcpProxy = async (databaseUrl: string): Promise<TcpProxy> => {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let frozen = false;
  let lostAfter: string | undefined;
  let refused: string | undefined;
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    if (frozen) socket.pause();
  };
  const server = createServer((near) => {
    const far = connect({ host: hostname, port: Number(port) });
    let isMute = false;
    near.on('data', (chunk) => {
      if (refused !== undefined && chunk.includes(refused)) {
        near.destroy();
        return;
      }
      if (lostAfter !== undefined && chunk.includes(lostAfter)) {
        lostAfter = undefined;
        isMute = true;
      }
      far.write(chunk);
    });
    far.on('data', (chunk) => {
      if (isMute) near.destroy();
      else near.write(chunk);
    });
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    keep(near);
    keep(far);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('no port');
  const url = new URL(databaseUrl);
  url.port = String(address.port);
  const each = (act: (socket: Socket) => void): void => {
    for (const socket of sockets) act(socket);
  };
  return {
    url: url.href,
    cut: () => each((socket) => socket.destroy()),
    freeze: () => {
      frozen = true;
      each((socket) => socket.pause());
    },
    thaw: () => {
      frozen = false;
      each((socket) => socket.resume());
    },
    loseAnswerTo: (text) => {
      lostAfter = text;
    },
    refuse: (text) => {
      refused = text;
    },
    close: async () => {
      each((socket) => socket.destroy());
      server.close();
      await once(server, 'close');
    },
  };
};
