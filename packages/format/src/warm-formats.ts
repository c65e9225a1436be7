import { formatCount } from './number.ts';

/**
 * What an engine reads before it formats anything in `locale`, in tasks to be run one after the other. The first of all that is formatted would be
 * one task of 55 to 100 ms on a slow phone; the results are not used.
 */
export const formatsToWarm = (locale: string): readonly (() => void)[] => [
  () => Intl.supportedValuesOf('numberingSystem'),
  () => new Intl.Locale(locale).maximize(),
  () => formatCount(0, locale),
];
