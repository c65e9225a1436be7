import { isPawcallError } from '@pawcall/client';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { WidgetConfig } from '../config/config.ts';
import { useApp, type MessageLoading } from '../context/app-context.ts';
import { PartNotLoaded } from '../effects/with-timeout.ts';
import {
  defaultMessages,
  firstStepOf,
  loadOverrides,
  type LoadMessages,
  type Messages,
} from '../text/load-messages.ts';
import { createText, type Text, type TextOverrides } from '../text/create-text.ts';

type Loaded = {
  readonly locale: WidgetConfig['locale'];
  readonly messages: Messages;
  readonly overrides?: TextOverrides | undefined;
};

/**
 * The text of the config's locale; the previous locale stays while it loads. Without `initial`, already loaded messages, the
 * first render is in en-US.
 */
export const useMessages = (
  { locale, textOverrides }: WidgetConfig,
  loadMessages: LoadMessages,
  initial?: Messages,
): { readonly text: Text; readonly messageLoading: MessageLoading } => {
  const [attempts, setAttempts] = useState(1);
  const [failure, setFailure] = useState<Error | null>(null);
  const [first] = useState<Loaded>(() => {
    if (!initial) return { locale: 'en-US', messages: defaultMessages };
    // Overrides with plurals need the message compiler; those of the first step have none.
    return { locale, messages: textOverrides ? firstStepOf(initial) : initial };
  });
  const [loaded, setLoaded] = useState(first);
  useEffect(() => {
    let isCurrent = true;
    const load = async (next: WidgetConfig['locale'], replaces: (shown: Messages) => boolean) => {
      const [messages, overrides] = await Promise.all([
        loadMessages(next),
        textOverrides && loadOverrides(textOverrides, next, loadMessages),
      ]);
      if (isCurrent) {
        setLoaded((shown) =>
          replaces(shown.messages) ? { locale: next, messages, overrides } : shown,
        );
      }
    };
    // If the locale cannot be loaded, keep the current one, or use English.
    load(locale, () => true)
      .catch((cause: unknown) => {
        // The same download timed out: do not wait for it again.
        if (locale === 'en-US' && isPawcallError(cause) && cause.code === 'timeout') throw cause;
        return load('en-US', (shown) => shown === first.messages);
      })
      .catch((cause: unknown) => {
        if (isCurrent) setFailure(new PartNotLoaded(cause));
      });
    return () => {
      isCurrent = false;
    };
  }, [locale, textOverrides, loadMessages, attempts, first]);
  const text = useMemo(
    () => createText(loaded.locale, loaded.messages, loaded.overrides ?? textOverrides),
    [loaded, textOverrides],
  );
  const messageLoading = useMemo<MessageLoading>(() => {
    const retry = () => {
      setFailure(null);
      setAttempts((count) => count + 1);
    };
    return { attempts, failure, retry };
  }, [attempts, failure]);
  return { text, messageLoading };
};

/**
 * Stands in for a screen whose messages are loading. After one retry a failure crashes the widget, which shows another way to
 * book (GO-8).
 */
export function AwaitMessages(props: { readonly children?: ReactNode }) {
  const { failure, attempts, retry } = useApp().messageLoading;
  const isRetryNeeded = failure !== null && attempts === 1;
  useEffect(() => {
    if (isRetryNeeded) retry();
  }, [isRetryNeeded, retry]);
  if (failure && attempts > 1) throw failure;
  return props.children;
}
