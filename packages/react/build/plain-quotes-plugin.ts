import { parseSync, Visitor, type Plugin } from 'vite';

/**
 * Vite plugin that writes texts as "…" where the minifier wrote `…` without need: the same code, and Brotli, whose
 * dictionary comes from web pages, makes it smaller.
 */
export function plainQuotesPlugin(): Plugin {
  return {
    name: 'pawcall-plain-quotes',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk') chunk.code = withPlainQuotes(chunk.code);
      }
    },
  };
}

/** The code with `…` as "…" wherever that needs no escape. */
export function withPlainQuotes(code: string): string {
  const tagged = new Set<number>();
  const templates: { readonly start: number; readonly end: number; readonly text: string }[] = [];
  new Visitor({
    TaggedTemplateExpression: ({ quasi }) => void tagged.add(quasi.start),
    TemplateLiteral({ start, end, quasis: [text] }) {
      const isPlain = end - start === (text?.value.raw.length ?? 0) + 2;
      if (text && isPlain && !/["\\\r\n]/.test(text.value.raw)) {
        templates.push({ start, end, text: text.value.raw });
      }
    },
  }).visit(parseSync('chunk.js', code).program);
  let written = '';
  let done = 0;
  for (const { start, end, text } of templates.toSorted((a, b) => a.start - b.start)) {
    if (tagged.has(start)) continue;
    written += `${code.slice(done, start)}"${text}"`;
    done = end;
  }
  return written + code.slice(done);
}
