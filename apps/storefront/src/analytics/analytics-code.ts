import { readFileSync } from 'node:fs';

const PAGE = new URL('../../../../docs/analytics.md', import.meta.url);

/** The tools for which docs/analytics.md has code that a page takes over, by the mark of its block. */
export const ANALYTICS_TOOLS = {
  ga4: 'Tag Manager and GA4',
  segment: 'Segment',
  shopify: 'Shopify',
} as const;

/** One of these tools. */
export type AnalyticsTool = keyof typeof ANALYTICS_TOOLS;

/** Their names, in the order of the page. */
export const TOOL_NAMES = ['ga4', 'segment', 'shopify'] as const satisfies readonly AnalyticsTool[];

/** The code for a tool, as it stands in docs/analytics.md (GO-5). */
export const analyticsCode = (tool: AnalyticsTool): string => {
  const text = readFileSync(PAGE, 'utf8');
  const block = new RegExp(`^\`\`\`js ${tool}\\n([\\s\\S]*?)^\`\`\``, 'm').exec(text)?.[1];
  if (block === undefined) throw new Error(`docs/analytics.md has no block of code for ${tool}.`);
  return block;
};
