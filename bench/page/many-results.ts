import type { Page } from 'playwright';
import * as v from 'valibot';

const Answer = v.looseObject({
  data: v.pipe(v.array(v.looseObject({ feature: v.looseObject({}) })), v.minLength(1)),
});

/** Answers every guided search with `count` results in one page: the service's own, repeated under other identities. */
export const answerWithResults = (page: Page, count: number): Promise<unknown> =>
  page.route('**/search/guided*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const response = await route.fetch();
    const answer = v.parse(Answer, await response.json());
    const data = Array.from({ length: count }, (_, index) => {
      const result = answer.data[index % answer.data.length];
      if (index < answer.data.length) return result;
      return { ...result, feature: { ...result?.feature, uuid: crypto.randomUUID() } };
    });
    const meta = { current_page: 1, last_page: 1, per_page: count, total: count };
    await route.fulfill({ response, json: { ...answer, data, meta } });
  });
