import { AUTO_ADVANCE_MS, SHAKE_MS, TOOLTIP } from '@pawcall/domain';

/** The specification's numbers that style sheets need, as custom properties. */
export const constantsCss = `.pc-root{
  --shake:${SHAKE_MS}ms;
  --auto-advance:${AUTO_ADVANCE_MS}ms;
  --tip-width:${TOOLTIP.maxWidth}px;
  --tip-z:${TOOLTIP.zIndex};
}`;
