import { createFakeClock } from '@pawcall/transport/fake';
import { describe, expect, it } from 'vitest';
import { readOptionsDocument } from './load-config-document.ts';

let documents = 0;
/** An address that no other test has requested, as readings are cached. */
const anyAddress = () => `https://cdn.example/${(documents += 1)}.json`;

const network = (...answers: readonly (() => Response | Promise<Response>)[]) => {
  const requests: { readonly url: string; readonly init: RequestInit | undefined }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    requests.push({ url: input instanceof Request ? input.url : String(input), init });
    return (answers[requests.length - 1] ?? answers.at(-1) ?? Response.error)();
  };
  return { requests, fetch, clock: createFakeClock() };
};
const away = () => Promise.reject(new TypeError('Failed to fetch'));

describe('a document of options', () => {
  it('is read bare, without the address of its schema, or as a marketplace answers it [CFG-5]', async () => {
    const bare = network(() => Response.json({ $schema: './s.json', country: 'ca' }));
    const wrapped = network(() => Response.json({ status: 'success', data: { country: 'ca' } }));
    const read = { kind: 'options', options: { country: 'ca' } };
    expect(await readOptionsDocument(anyAddress(), bare)).toEqual(read);
    expect(await readOptionsDocument(anyAddress(), wrapped)).toEqual(read);
  });

  it('reads null as absent, at every depth [CFG-5, WIRE-8]', async () => {
    const prefill = { species: null, city: 'Austin', concerns: ['limping', null] };
    const bare = { hostedBookingUrl: null, locale: null, country: 'ca', prefill };
    const options = { country: 'ca', prefill: { city: 'Austin', concerns: ['limping', null] } };
    for (const document of [bare, { status: 'success', data: bare }]) {
      const read = await readOptionsDocument(
        anyAddress(),
        network(() => Response.json(document)),
      );
      expect(read).toStrictEqual({ kind: 'options', options });
    }
  });

  it('is requested once a page, with the mode of a preload [CFG-5]', async () => {
    const one = network(() => Response.json({ country: 'ca' }));
    const address = anyAddress();
    const all = await Promise.all([1, 2, 3].map(() => readOptionsDocument(address, one)));
    expect(all.map(({ kind }) => kind)).toEqual(['options', 'options', 'options']);
    expect(one.requests.map(({ url }) => url)).toEqual([address]);
    expect(one.requests[0]?.init).toMatchObject({ mode: 'cors', credentials: 'same-origin' });
  });

  it.each([
    ['not_json', () => new Response('<html>')],
    ['not_options', () => Response.json(['country'])],
    ['not_options', () => Response.json(null)],
    ['not_options', () => Response.json({ status: 'success', data: 1 })],
    ['too_large', () => Response.json({ country: 'x'.repeat(65_536) })],
  ])('is refused when it is %s [CFG-5]', async (code, answer) => {
    const reading = await readOptionsDocument(anyAddress(), network(answer));
    expect(reading).toEqual({ kind: 'problem', problem: { code } });
  });

  it('is retried once after a temporary failure, and never after another [CFG-5]', async () => {
    const again = network(away, () => Response.json({}));
    const reading = readOptionsDocument(anyAddress(), again);
    await again.clock.pass(500);
    expect(await reading).toEqual({ kind: 'options', options: {} });
    const gone = network(() => new Response('', { status: 404 }));
    expect(await readOptionsDocument(anyAddress(), gone)).toEqual({
      kind: 'problem',
      problem: { code: 'status', status: 404 },
    });
    expect(gone.requests).toHaveLength(1);
    const down = network(away);
    const failing = readOptionsDocument(anyAddress(), down);
    await down.clock.pass(500);
    expect(await failing).toEqual({ kind: 'problem', problem: { code: 'unreachable' } });
    expect(down.requests).toHaveLength(2);
  });

  it('uses the response of an earlier request, and is requested where that failed [CFG-5]', async () => {
    const silent = network(() => Response.json({ country: 'us' }));
    const answer = Promise.resolve(Response.json({ country: 'ca' }));
    const read = await readOptionsDocument(anyAddress(), { ...silent, answer });
    expect([read, silent.requests]).toEqual([{ kind: 'options', options: { country: 'ca' } }, []]);
    const gone = network(() => Response.json({ country: 'gb' }));
    const error = Promise.resolve(Response.error());
    const reloaded = await readOptionsDocument(anyAddress(), { ...gone, answer: error });
    expect([reloaded, gone.requests.length]).toEqual([
      { kind: 'options', options: { country: 'gb' } },
      1,
    ]);
    const again = network(() => Response.json({ country: 'ca' }));
    const failed = Promise.resolve(new Response('', { status: 503 }));
    const later = readOptionsDocument(anyAddress(), { ...again, answer: failed });
    await again.clock.pass(500);
    expect([await later, again.requests.length]).toEqual([
      { kind: 'options', options: { country: 'ca' } },
      1,
    ]);
  });

  it('that was requested earlier times out after ten seconds, too [CFG-5]', async () => {
    const late = network();
    const { promise: answer } = Promise.withResolvers<Response>();
    const reading = readOptionsDocument(anyAddress(), { ...late, answer });
    await late.clock.pass(10_000);
    expect(await reading).toEqual({ kind: 'problem', problem: { code: 'timeout' } });
    expect(late.requests).toEqual([]);
  });

  it('that failed is requested again by the next widget [CFG-5]', async () => {
    const address = anyAddress();
    await readOptionsDocument(
      address,
      network(() => new Response('')),
    );
    const mended = network(() => Response.json({}));
    expect(await readOptionsDocument(address, mended)).toEqual({ kind: 'options', options: {} });
  });

  it('times out after ten seconds [CFG-5]', async () => {
    const slow = network(() => Promise.withResolvers<Response>().promise);
    const fetch: typeof globalThis.fetch = (input, init) => {
      const { promise, reject } = Promise.withResolvers<Response>();
      init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      return Promise.race([slow.fetch(input, init), promise]);
    };
    const reading = readOptionsDocument(anyAddress(), { fetch, clock: slow.clock });
    await slow.clock.pass(10_000);
    expect(await reading).toEqual({ kind: 'problem', problem: { code: 'timeout' } });
  });
});
