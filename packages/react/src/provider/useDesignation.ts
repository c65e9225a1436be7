import { slugInWords } from '@pawcall/domain';
import { useText } from '../text/useText.ts';

/** The words for a designation; an unknown one is shown as its own words (TILE-6, WIRE-8). */
export const useDesignation = (): ((designation: string) => string) => {
  const { t, has } = useText();
  return (designation) => {
    const key = `shared.designation.${designation}`;
    return has(key) ? t(key) : slugInWords(designation);
  };
};
