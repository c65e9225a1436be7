// A setting of sessions that pg_restore writes whatever the server, and the version that brought it.
const NEW_SETTING = { line: 'SET transaction_timeout = 0;\n', since: 17 };
const END_OF_HEAD = "set_config('search_path'";

/**
 * Lets what pg_restore writes pass to a server of this version, without the setting that pg_restore 17 begins with and
 * older servers refuse. Only the head is looked at: the rest may be anybody's text.
 */
export const forServer = (version: number) =>
  async function* (written: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let head: Buffer | undefined = Buffer.alloc(0);
    for await (const part of written) {
      if (head === undefined) {
        yield part;
        continue;
      }
      head = Buffer.concat([head, part]);
      if (!head.includes(END_OF_HEAD)) continue;
      yield version < NEW_SETTING.since ? without(head, NEW_SETTING.line) : head;
      head = undefined;
    }
    if (head !== undefined) yield head;
  };

const without = (head: Buffer, line: string): Buffer => {
  const [at, end] = [head.indexOf(line), head.indexOf(END_OF_HEAD)];
  if (at === -1 || at > end) return head;
  return Buffer.concat([head.subarray(0, at), head.subarray(at + line.length)]);
};
