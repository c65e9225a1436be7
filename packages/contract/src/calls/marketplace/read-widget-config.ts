import * as v from 'valibot';
import { defineCall } from '../../call.ts';
import { success } from '../../envelope.ts';
import { REQUEST_TIMEOUT_MS } from '../../headers.ts';

/** Options of the widget by name. The widget that reads them checks each: `pawcall-config.schema.json` beside its script. */
const Options = v.record(v.string(), v.unknown());

/** The public options with which a partner's pages embed the widget, beyond the specification's tables (CFG-5). */
export const readWidgetConfig = defineCall({
  id: 'readWidgetConfig',
  summary: "The public options of a partner's widget, the same for everybody.",
  host: 'api',
  method: 'GET',
  path: '/v1/partners/{partner}/widget-config',
  access: 'public',
  output: success(Options),
  failures: [404, 500, 503],
  timeoutMs: REQUEST_TIMEOUT_MS,
  cacheSeconds: 300,
});
