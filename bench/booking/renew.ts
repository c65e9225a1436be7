import { HEADERS, refresh } from '@pawcall/contract';
import * as v from 'valibot';

const Renewed = v.object({ data: v.object({ access_token: v.string() }) });

/** Each client's next token, for a run that is longer than a token lives. */
export const renew = (auth: string, tokens: readonly string[]): Promise<readonly string[]> =>
  Promise.all(
    tokens.map(async (token) => {
      const answer = await fetch(`${auth}${refresh.path}`, {
        method: refresh.method,
        headers: {
          'Content-Type': 'application/json',
          [HEADERS.authorization]: `Bearer ${token}`,
        },
        body: '{}',
      });
      return v.parse(Renewed, await answer.json()).data.access_token;
    }),
  );
