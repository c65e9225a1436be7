import * as v from 'valibot';

const ANSWERS_WITHIN_MS = 30_000;

const Answer = v.object({ value: v.unknown() });
const Failure = v.object({ error: v.string(), message: v.string() });
const Started = v.object({ sessionId: v.string() });

/** A browser that a WebDriver started; the commands are those of W3C WebDriver. */
export interface WebDriverSession {
  /** Answers the `value` of the answer; rejects with the driver's error and message. */
  post(path: string, body?: object): Promise<unknown>;
  get(path: string): Promise<unknown>;
  /** Runs a function's body in the page. */
  run(body: string, ...values: readonly unknown[]): Promise<unknown>;
  /** Runs a function's body in the page, and waits until it calls its last argument with the answer. */
  runUntilAnswered(body: string, ...values: readonly unknown[]): Promise<unknown>;
  end(): Promise<void>;
}

/** Has the WebDriver at this address start a browser. */
export async function startSession(
  driver: string,
  capabilities: object,
): Promise<WebDriverSession> {
  const answer = await send(driver, 'POST', '/session', {
    capabilities: { alwaysMatch: capabilities },
  });
  const { sessionId } = v.parse(Started, answer);
  const session = `${driver}/session/${sessionId}`;
  const post = (path: string, body: object = {}) => send(session, 'POST', path, body);
  return {
    post,
    get: (path) => send(session, 'GET', path),
    run: (body, ...values) => post('/execute/sync', { script: body, args: values }),
    runUntilAnswered: (body, ...values) => post('/execute/async', { script: body, args: values }),
    end: async () => void (await send(session, 'DELETE', '')),
  };
}

async function send(base: string, method: string, path: string, body?: object): Promise<unknown> {
  const command = `WebDriver, ${method} ${path}`;
  const response = await fetch(`${base}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch((cause: unknown) => {
    throw new Error(`${command}: no answer.`, { cause });
  });
  const { value } = v.parse(Answer, await response.json());
  if (response.ok) return value;
  const { error, message } = v.parse(Failure, value);
  throw new Error(`${command}: ${error}. ${message}`);
}
