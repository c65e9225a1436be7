import { parseSync, Visitor, type Plugin } from 'vite';

const CALL_FILE = /[\\/]contract[\\/]src[\\/]calls[\\/].*\.ts$/;

/** Members of a call that the server and the OpenAPI document read and the browser does not. */
const SERVER_ONLY: ReadonlySet<string> = new Set(['summary', 'failures', 'input', 'query']);

/** Vite plugin that leaves out of the contract's calls what only the server reads, and with it the schemas of requests. */
export function browserCallsPlugin(): Plugin {
  return {
    name: 'pawcall-browser-calls',
    enforce: 'pre',
    transform: (code, id) => (CALL_FILE.test(id) ? { code: browserCall(code), map: null } : null),
  };
}

/** The source of a call's module without the members that only the server reads. */
export function browserCall(source: string): string {
  const spans: (readonly [number, number])[] = [];
  new Visitor({
    CallExpression(node) {
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'defineCall') return;
      for (const argument of node.arguments) {
        if (argument.type !== 'ObjectExpression') continue;
        for (const member of argument.properties) {
          if (member.type !== 'Property' || member.key.type !== 'Identifier') continue;
          if (SERVER_ONLY.has(member.key.name)) spans.push([member.start, member.end]);
        }
      }
    },
  }).visit(parseSync('call.ts', source).program);
  let browser = source;
  for (const [start, end] of spans.toReversed()) {
    const comma = /^\s*,/.exec(browser.slice(end))?.[0].length ?? 0;
    browser = browser.slice(0, start) + browser.slice(end + comma);
  }
  return browser;
}
