// Preloaded into the marketplace by `--import`: the parent process moves its clock by messages.
import { ServerResponse } from 'node:http';

let movedMs = 0;
const instant = Temporal.Now.instant.bind(Temporal.Now);
const RealDate = Date;
Temporal.Now.instant = () => instant().add({ milliseconds: movedMs });
globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + movedMs);
    else super(...parts);
  }
  static now() {
    return RealDate.now() + movedMs;
  }
};
// Node writes the `Date` header from its own clock.
const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function (...parts) {
  this.setHeader('Date', new Date().toUTCString());
  return writeHead.apply(this, parts);
};
process.on('message', (ms) => {
  if (typeof ms !== 'number') return;
  movedMs = ms;
  process.send(ms);
});
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel.unref();
