import { onTestFinished } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import type { SentRequest } from './replace-fetch.ts';
import { openStage, type Stage, type StageSetting } from './harness.tsx';

export type WidgetSetting = StageSetting;

/** A staged widget as a test looks at it. */
export type RenderedWidget = Stage & {
  /** What is inside this widget. */
  readonly screen: Locator;
  /** Every request so far whose method and path hold this text, for example `POST /api/p/quote`. */
  requests(methodAndPath: string): readonly SentRequest[];
};

/** Mounts the widget against a fake marketplace until the test ends, by default past the loading screen. */
export const renderWidget = async (setting: WidgetSetting = {}): Promise<RenderedWidget> => {
  const stage = openStage(setting);
  onTestFinished(stage.close);
  return {
    ...stage,
    screen: page.elementLocator(stage.host),
    requests: (text) => stage.sent.filter(({ method, path }) => `${method} ${path}`.includes(text)),
  };
};
