import { guidedSearch, listSpeciesTreated, readSessionCode } from '@pawcall/contract';
import { WIDGET_OPTIONS } from '@pawcall/testing/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '../config/config.ts';
import { logRefusedCall, type Refusal, type RefusedPage } from './log-refused-call.ts';

let service = 0;
let requests: Request[];

beforeEach(() => {
  // Each line is logged once per page, so each test has its own services.
  service += 1;
  requests = [];
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  onTestFinished(() => warned.mockRestore());
});

/** What was logged since the last call. */
const lines = (as: 'error' | 'warn' = 'error') => {
  const { calls } = vi.mocked(console[as]).mock;
  return calls.splice(0).map(String);
};

/** A page whose services answer so; `isDeveloper` unless a visitor looks at it. */
const pageOf = (
  answer: (request: Request) => Response,
  isDeveloper = true,
  { signal }: AbortController = new AbortController(),
): RefusedPage => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    requests.push(request);
    return answer(request);
  });
  onTestFinished(() => fetched.mockRestore());
  const apiBase = `https://market-${service}.example/api`;
  const reading = readConfig({
    ...WIDGET_OPTIONS,
    apiBase,
    sessionCodeUrl: `https://shop-${service}.example/session-code`,
  });
  if (reading.kind === 'errors') throw new Error(JSON.stringify(reading.errors));
  return { config: reading.config, isDeveloper, signal };
};

const refuse = (): never => {
  throw new TypeError('Failed to fetch');
};
const onlyOpaque = ({ mode }: Request) => (mode === 'no-cors' ? new Response() : refuse());
const species = () => Response.json({ status: 'success', data: [{ name: 'DOG' }] });
const noAnswer: Refusal = { call: listSpeciesTreated, outcome: 'unreachable' };

describe('a call without a response', () => {
  it.each([true, false])(
    'is logged once when the service responds but does not allow the page (%s) [CFG-6]',
    async (isDeveloper) => {
      const page = pageOf(onlyOpaque, isDeveloper);
      await logRefusedCall(noAnswer, page);
      await logRefusedCall(noAnswer, page);
      const [line, ...more] = lines();
      expect(line).toContain(`The marketplace API cannot be used at ${page.config.apiBase}`);
      expect(line).toContain(`does not let ${location.origin} read the answer`);
      expect(line).toContain('ALLOWED_ORIGINS');
      expect(line).toContain(`The call was GET ${listSpeciesTreated.path}.`);
      expect(line).toMatch(/See \S+#cors$/);
      expect(more).toEqual([]);
      expect(requests).toHaveLength(2);
    },
  );

  it('names the origin that a sandboxed frame sends, and the attribute the frame needs [CFG-6]', async () => {
    vi.stubGlobal('origin', 'null');
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
    await logRefusedCall(noAnswer, pageOf(onlyOpaque));
    const [line] = lines();
    expect(line).toContain('does not let null read the answer');
    expect(line).toContain('allow-same-origin');
    expect(line).not.toContain('ALLOWED_ORIGINS');
  });

  it('is logged for developers only, because a visitor may be offline [CFG-6]', async () => {
    await logRefusedCall(noAnswer, pageOf(refuse, false));
    expect(lines()).toEqual([]);
    service += 1;
    await logRefusedCall(noAnswer, pageOf(refuse));
    expect(lines()).toEqual([expect.stringMatching(/nothing answers\. .+ See \S+#unreachable$/)]);
  });

  it('is not reported when the widget is unmounted during the probe [CFG-6]', async () => {
    const widget = new AbortController();
    const probe = () => {
      widget.abort();
      return refuse();
    };
    await logRefusedCall(noAnswer, pageOf(probe, true, widget));
    expect(requests).not.toEqual([]);
    expect(lines()).toEqual([]);
  });

  it('is not logged when the service responds to the probe [CFG-6]', async () => {
    await logRefusedCall(noAnswer, pageOf(species));
    expect(lines()).toEqual([]);
  });

  it('is not probed in production after a timeout [CFG-6]', async () => {
    await logRefusedCall({ ...noAnswer, outcome: 'timeout' }, pageOf(refuse, false));
    expect([requests, lines()]).toEqual([[], []]);
  });

  it('is probed without a token and without typed text [CFG-6]', async () => {
    await logRefusedCall({ call: guidedSearch, outcome: 'unreachable' }, pageOf(onlyOpaque));
    expect(lines()).toHaveLength(1);
    for (const { headers, body, credentials, url } of requests) {
      expect([headers.get('authorization'), body, credentials]).toEqual([null, null, 'omit']);
      expect(url).not.toContain('?');
    }
  });
});

describe('a response with an error status', () => {
  it.each([true, false])(
    'is logged once per service when the contract does not define the status, to developers (%s) and in production [CFG-6]',
    async (isDeveloper) => {
      const page = pageOf(species, isDeveloper);
      const status = (call: Refusal['call'], of: number): Refusal => ({
        call,
        outcome: 'status',
        status: of,
      });
      await logRefusedCall(status(listSpeciesTreated, 404), page);
      await logRefusedCall(status(guidedSearch, 502), page);
      await logRefusedCall(status(readSessionCode, 404), page);
      expect(lines()).toEqual([
        expect.stringMatching(/^Pawcall: The marketplace API .+ status 404\. .+ See \S+#status$/),
      ]);
      expect(lines('warn'), 'without a code there are guests').toEqual([
        expect.stringMatching(/^Pawcall: The session code .+ status 404\. .+ See \S+#status$/),
      ]);
      expect(requests).toEqual([]);
    },
  );

  it('is not logged when the contract defines the status for this call [CFG-6]', async () => {
    const call = { ...listSpeciesTreated, failures: [404] as const };
    await logRefusedCall({ call, outcome: 'status', status: 404 }, pageOf(species));
    expect(lines()).toEqual([]);
  });
});

it('reports a response that breaks the contract [CFG-6]', async () => {
  await logRefusedCall(
    { call: listSpeciesTreated, outcome: 'other_answer' },
    pageOf(species, false),
  );
  expect(lines()).toEqual([expect.stringMatching(/a web page\. .+ See \S+#other-answer$/)]);
});
