// What takes over the first step after something else has drawn it.
import type { WidgetConfig } from '../config/config.ts';
import { defaultMessages, loadMessages, type Messages } from '../text/messages.ts';
import { loadTemporal } from './temporal.ts';

export { mountWidget } from './mount.tsx';

/** What the first render of a first step in this language cannot wait for: Temporal where the engine has none, and the texts. */
export const readyToTakeOver = async (locale: WidgetConfig['locale']): Promise<Messages> => {
  const texts = locale === 'en-US' ? defaultMessages : loadMessages(locale);
  const [messages] = await Promise.all([texts, loadTemporal()]);
  return messages;
};
