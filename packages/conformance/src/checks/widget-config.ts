import { readWidgetConfig } from '@pawcall/contract';
import { type Check, skipExtension, referenceCheck } from '../check-definition.ts';
import { demand, describe, refused, succeeded } from '../expect-response.ts';
import { send } from '../send-request.ts';
import type { Target } from '../backend-under-test.ts';

const ANY_PAGE = { Origin: 'https://any-page.example' };

const options = async (target: Target): Promise<void> => {
  const params = { partner: target.pharmacy };
  const answer = await send(target, readWidgetConfig, { params, headers: ANY_PAGE });
  if (answer.status === 404)
    skipExtension("there is no public configuration of a partner's widget");
  const { data } = succeeded(readWidgetConfig, answer);
  demand(data['partner'] === target.pharmacy, `${describe(answer)}; wanted the partner's own slug`);
  const secrets = ['gatewayClientId', 'gatewayClientSecret'].filter((name) => name in data);
  demand(secrets.length === 0, `it tells everybody the credential ${secrets.join(', ')}`);
  const allowed = answer.headers.get('Access-Control-Allow-Origin');
  demand(allowed === '*', `${answer.request} allows ${allowed ?? 'no origin'}; wanted every page`);
};

/** The public options of a partner's widget, an extension (CFG-5). */
export const widgetConfigChecks: readonly Check[] = [
  referenceCheck('widget-config.options', 'CFG-5', {
    title: "returns the options of the partner's widget to every origin, without credentials",
    run: options,
  }),
  referenceCheck('widget-config.unknown', 'CFG-5', {
    title: 'returns 404 for an unknown partner',
    run: async (target) => {
      const params = { partner: `nobody-${crypto.randomUUID()}` };
      refused(await send(target, readWidgetConfig, { params }), 404);
    },
  }),
];
