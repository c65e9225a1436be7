import { listBookings, readJoinAddress } from '@pawcall/contract';
import { describe, expect, it } from 'vitest';
import { bookingsIn, joinIn, MONDAY } from '../../testing/booking-fixtures.ts';
import { serveVisits } from '../../testing/serve-visits.ts';

const DAY = 24 * 60;

const visits = serveVisits();
const { book, cancel } = visits;

describe('a client’s visits', () => {
  it('come upcoming or past, page by page [VISIT-2]', async () => {
    const list = async (query: string) => {
      const answer = await visits.server.call(listBookings, { as: visits.client, query });
      return bookingsIn(answer).map(({ start_at }) => start_at);
    };
    const starts: string[] = [];
    for (const minutes of [60, 120, 180, DAY + 60]) starts.push((await book(minutes)).start_at);
    const cancelled = await book(240);
    await cancel(cancelled.uuid, 1_000_000);
    expect(await list('?when=upcoming')).toEqual(starts);
    expect(await list('?when=past')).toEqual([cancelled.start_at]);
    expect(await list('?when=upcoming&page=2')).toEqual([]);
    visits.server.advance({ minutes: 90 });
    expect(await list('?when=upcoming')).toEqual(starts.slice(1));
    expect(await list('?when=past')).toEqual([cancelled.start_at, starts[0]]);
  });

  it('are joined from ten minutes before until they end [VISIT-12]', async () => {
    const booking = await book(60);
    const join = async () =>
      joinIn(
        await visits.server.call(readJoinAddress, {
          as: visits.client,
          params: { booking_uuid: booking.uuid },
        }),
      );
    visits.server.advance({ minutes: 49 });
    expect(await join()).toEqual({
      join_url: null,
      opens_at: MONDAY.add({ minutes: 50 }).toString(),
      closes_at: booking.end_at,
    });
    visits.server.advance({ minutes: 1 });
    expect((await join()).join_url).toMatch(/^https:\/\/meet\.jit\.si\/pawcall-[0-9a-f-]{36}$/);
    visits.server.advance({ minutes: 40 });
    expect((await join()).join_url).toBeNull();
  });
});
