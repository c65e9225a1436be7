import type { Call } from './call.ts';
import type { CallExample } from './examples/call-example.ts';
import { HEADERS } from './headers.ts';

/** The path of an example with its query. */
const addressOf = (call: Call, { params = {}, query }: CallExample): string => {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  return query ? `${path}?${new URLSearchParams(query).toString()}` : path;
};

/** The example as a command for a terminal, with `base` as the host's address. */
export const curlOf = (call: Call, example: CallExample, base: string): string => {
  const headers = [
    ...(call.access === 'bearer' ? [`${HEADERS.authorization}: Bearer $TOKEN`] : []),
    ...(call.idempotent ? [`${HEADERS.idempotencyKey}: $(uuidgen)`] : []),
    ...(example.input ? ['Content-Type: application/json'] : []),
  ];
  return [
    `curl -X ${call.method} '${base}${addressOf(call, example)}'`,
    ...headers.map((header) => `-H "${header}"`),
    ...(example.input ? [`-d '${JSON.stringify(example.input, null, 2)}'`] : []),
  ].join(' \\\n  ');
};
