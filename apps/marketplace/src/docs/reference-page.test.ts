import { callList } from '@pawcall/contract/all-calls';
import { describe, expect, it } from 'vitest';
import { parseDocument, readDocumentText } from './document.ts';
import { html } from './html.ts';
import { referencePage } from './reference-page.ts';

describe('referencePage', () => {
  it('shows every call of the contract [WIRE-1]', async () => {
    const page = referencePage(parseDocument(await readDocumentText()));
    for (const call of callList) expect(page).toContain(`id="${call.id}"`);
    for (const [, target] of page.matchAll(/href="#([^"]+)"/g))
      expect(page).toContain(`id="${target}"`);
  });

  it('escapes every text that it shows', () => {
    expect(html`<b>${'<script>"&\''}</b>`.text).toBe('<b>&lt;script&gt;&quot;&amp;&#39;</b>');
  });
});
