import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A lazy component that renders nothing when it cannot be loaded, or the file that came lacks it. */
export const lazyOptional = <Props extends object>(
  load: () => Promise<ComponentType<Props> | undefined>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: (await load().catch(() => undefined)) ?? (() => null) }));
