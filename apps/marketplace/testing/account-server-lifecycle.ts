import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest';
import {
  type AccountServer,
  type AccountServerOptions,
  openAccountServer,
} from './account-test-server.ts';

/** The account server of a test file. `forgets` resets it before each test; `options` is called when it opens. */
export const serveAccounts = (
  setting: {
    readonly forgets?: boolean;
    readonly options?: () => AccountServerOptions;
  } = {},
): AccountServer => {
  let opened: AccountServer | undefined;
  const server = (): AccountServer => {
    if (opened === undefined)
      throw new Error('The server opens before the first test, not earlier.');
    return opened;
  };
  beforeAll(async () => {
    opened = await openAccountServer(setting.options?.());
  });
  if (setting.forgets === true) beforeEach(() => server().forget());
  afterAll(() => opened?.close());
  return {
    get market() {
      return server().market;
    },
    get call() {
      return server().call;
    },
    get callAnyhow() {
      return server().callAnyhow;
    },
    get fetch() {
      return server().fetch;
    },
    get listen() {
      return server().listen;
    },
    get advance() {
      return server().advance;
    },
    get messages() {
      return server().messages;
    },
    get forget() {
      return server().forget;
    },
    get close() {
      return server().close;
    },
  };
};

/** Opens an account server for the test that runs; it is closed when the test has ended. */
export const openInTest = async (options: AccountServerOptions = {}): Promise<AccountServer> => {
  const server = await openAccountServer(options);
  onTestFinished(() => server.close());
  return server;
};
