// What takes over the first step after something else has drawn it: the rest of the script.
import type { WidgetConfig } from './config/config.ts';
import { loadTemporal } from './app/temporal.ts';
import { defaultMessages, loadMessages, type Messages } from './text/messages.ts';

export { mountWidget, type MountedWidget } from './app/mount.tsx';
export type { Drawn, DrawnLook } from './app/drawn.ts';
export type { AskEarly, EarlyAnswer, EarlyDocument } from './config/early-document.ts';

/** What the first render of a first step in this language cannot wait for: Temporal where the engine has none, and the texts. */
export const readyToTakeOver = async (locale: WidgetConfig['locale']): Promise<Messages> => {
  const texts = locale === 'en-US' ? defaultMessages : loadMessages(locale);
  const [messages] = await Promise.all([texts, loadTemporal()]);
  return messages;
};
