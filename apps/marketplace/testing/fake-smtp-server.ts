import { createServer, type Socket } from 'node:net';

/** A mail server of a test: it accepts every mail, rejects them while `isDown`, or says nothing while `isSilent`. */
export interface FakeSmtp {
  readonly url: string;
  readonly mails: readonly string[];
  setDown: (isDown: boolean) => void;
  /** Leaves mails unanswered, even if they are complete. */
  setSilent: (isSilent: boolean) => void;
  /** How many mails were left unanswered. */
  readonly unanswered: () => number;
  /** Says this to every recipient, such as `550 nobody here`; undefined takes them all. */
  setRefusal: (line: string | undefined) => void;
  readonly close: () => Promise<void>;
}

/** Listens on a free port of this machine. */
export const openFakeSmtp = async (): Promise<FakeSmtp> => {
  const mails: string[] = [];
  const sockets = new Set<Socket>();
  let down = false;
  let silent = false;
  let unanswered = 0;
  let refusal: string | undefined;
  const server = createServer((socket) => {
    sockets.add(socket);
    let pending = '';
    let body: string[] | undefined;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const hear = (line: string): void => {
      if (body !== undefined) {
        if (line !== '.') return void body.push(line);
        if (silent) return void (unanswered += 1);
        mails.push(body.join('\n'));
        body = undefined;
        return void say('250 taken');
      }
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'DATA') {
        body = [];
        say('354 go on');
      } else if (verb === 'QUIT') {
        say('221 bye');
        socket.end();
      } else if (verb === 'MAIL' && down) say('451 try again later');
      else say((verb === 'RCPT' ? refusal : undefined) ?? '250 ok');
    };
    socket.on('data', (chunk) => {
      pending += chunk.toString('utf8');
      const lines = pending.split('\r\n');
      pending = lines.pop() ?? '';
      lines.forEach(hear);
    });
    socket.on('error', () => socket.destroy());
    say('220 test');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    setSilent: (isSilent) => {
      silent = isSilent;
    },
    unanswered: () => unanswered,
    setRefusal: (line) => {
      refusal = line;
    },
    setDown: (isDown) => {
      down = isDown;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
