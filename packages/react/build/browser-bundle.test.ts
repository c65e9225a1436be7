import { expect, it } from 'vitest';
import { browserCall } from './browser-calls-plugin.ts';

it('leaves out of a call what only the server reads, and nothing else', () => {
  const call = [
    "import { defineCall } from '../../call.ts';",
    'export const createQuote = defineCall({',
    "  id: 'createQuote',",
    "  summary: 'A price; with a comma, and an input: too.',",
    '  input: v.object({ page }),',
    '  output: success(v.object({ input: v.string() })),',
    '  failures: [404, 409],',
    '  timeoutMs: 1,',
    '});',
  ].join('\n');
  const browser = browserCall(call);
  expect(browser).toContain("id: 'createQuote'");
  expect(browser).toContain('output: success(v.object({ input: v.string() }))');
  expect(browser).toContain('timeoutMs: 1');
  expect(browser).not.toMatch(/summary|failures|page/);
});
