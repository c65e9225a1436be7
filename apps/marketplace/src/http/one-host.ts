import type { IncomingMessage, ServerResponse } from 'node:http';

/** Whether a request names its host once; whoever reads the first of two and whoever reads the last disagree. */
const namesOneHost = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length <= 1;

/** Answers 400 to a request with two Host headers, and ends its connection; true when it did. */
export const refuseTwoHosts = (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
  if (namesOneHost(incoming)) return false;
  outgoing.writeHead(400, {
    'Content-Type': 'application/json; charset=utf-8',
    Connection: 'close',
  });
  outgoing.end(JSON.stringify({ status: 'fail', data: { Host: ['Send one Host header.'] } }));
  return true;
};
