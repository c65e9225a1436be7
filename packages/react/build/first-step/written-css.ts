/** A press that waits for the script: what it opened stands in the control (`packages/element/src/server/markup.ts`). */
const HELD = ':has(>:popover-open)';

/** How long the page's own content waits for a script that does not come (GO-8). */
const WAITS = '20s';

/**
 * The styles of the first step as a server writes it, from those of the first step as the script draws it: a policy refuses
 * `style` attributes, so rules say what stands in them; a press that waits is marked; and without a script the page's own
 * content is shown.
 */
export const writtenCss = (css: string, inline: ReadonlySet<string>): string =>
  [
    css
      .replaceAll('.is-sel', `:is(.is-sel,:where([aria-pressed])${HELD})`)
      .replaceAll('.is-open', `:is(.is-open,:where([aria-expanded])${HELD})`),
    ...[...inline].map((style) => `[data-pc-style="${style}"]{${style}}`),
    // Until a script registers the unit, it is measured anew in each element, and this one stands in smaller text.
    '.pc-loginrow>.pc-btn{font-size:1em}',
    '.pc-root [popover]{display:none!important}',
    `slot[data-pc-written]{display:block;visibility:hidden;block-size:0;overflow:hidden;animation:pc-own 1ms ${WAITS} forwards}`,
    '@keyframes pc-own{to{visibility:visible;block-size:auto}}',
    '@media (scripting:none){div[data-pc-written]{display:none}slot[data-pc-written]{visibility:visible;block-size:auto;animation:none}}',
  ].join('');
