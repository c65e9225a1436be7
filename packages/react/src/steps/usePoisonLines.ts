import { poisonLines, readPoisonLines, type PoisonLine } from '@pawcall/domain';
import { useApp } from '../context/app-context.ts';
import { useText } from '../text/useText.ts';

/** The animal poison lines of the country; a partner's text for the country stands in their place (GO-7, GO-2). */
export const usePoisonLines = (): readonly PoisonLine[] => {
  const { country } = useApp().config;
  const { t, has } = useText();
  const key = `steps.emergency.lines.${country}`;
  return has(key) ? readPoisonLines(t(key)) : poisonLines(country);
};
