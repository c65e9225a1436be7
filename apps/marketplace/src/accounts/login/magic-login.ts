import { randomBytes, randomUUID } from 'node:crypto';
import { exchangeMagicLogin, requestMagicLogin } from '@pawcall/contract';
import { magicCodeText, withMagicCode } from '@pawcall/domain';
import { inTransaction } from '../../database/transaction.ts';
import { route, sessionOf, success } from '../../http/route.ts';
import { unreadable } from '../../http/http-errors.ts';
import { readAccount, openSession, countCall, refuseCode } from '../account/stored-accounts.ts';
import { isUuid } from '../../form/text-formats.ts';
import { checkoutAddress, checkoutOrigins } from '../../partners/partner-directory.ts';
import { messageOf } from '../account/localized-error-messages.ts';
import { digest } from '../secret-hash.ts';
import { answerToken, refuseUnlessActive } from './password-and-passwordless-login.ts';

const LINK_MINUTES = 5;
const SECRET_BYTES = 32;

/** `POST /v1/magic-login`: the checkout address with `magic_code={id}.{code}` added, for five minutes and once (BOOK-3). 400 for another address. */
export const requestMagicLoginRoute = route(requestMagicLogin, async (market, request) => {
  const session = sessionOf(request);
  const origins = checkoutOrigins(request.pharmacy, market.settings.storefrontOrigin);
  const url = checkoutAddress(request.input.url, origins);
  if (url === undefined) throw unreadable({ url: [messageOf(request.locale, 'url_not_allowed')] });
  const id = randomUUID();
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const at = market.now();
  await market.db
    .insertInto('magic_link')
    .values({
      id,
      session_uuid: session.sessionUuid,
      secret_hash: digest(secret),
      created_at: at,
      expires_at: at.add({ minutes: LINK_MINUTES }),
    })
    .execute();
  return success({ url: withMagicCode(url, magicCodeText({ id, code: secret })) });
});

/** `PUT /v1/magic-login/{id}`: a new session, while the session that made the link lives. */
export const exchangeMagicLoginRoute = route(exchangeMagicLogin, async (market, request) => {
  await countCall(market, request);
  const { id } = request.params;
  if (!isUuid(id)) throw refuseCode(request);
  const at = market.now();
  const { session, account } = await inTransaction(market.db, async (trx) => {
    const used = await trx
      .updateTable('magic_link')
      .set({ used_at: at })
      .where('id', '=', id)
      .where('secret_hash', '=', digest(request.input.code))
      .where('used_at', 'is', null)
      .where('expires_at', '>', at)
      .returning('session_uuid')
      .executeTakeFirst();
    const origin =
      used === undefined
        ? undefined
        : await trx
            .selectFrom('account_session')
            .select('user_id')
            .where('uuid', '=', used.session_uuid)
            .where('revoked_at', 'is', null)
            .where('expires_at', '>', at)
            .executeTakeFirst();
    const found = origin === undefined ? undefined : await readAccount(trx, origin.user_id);
    if (found === undefined) throw refuseCode(request);
    refuseUnlessActive(request, found);
    return { account: found, session: await openSession(trx, at, found) };
  });
  return success(await answerToken(market, session, account.email));
});
