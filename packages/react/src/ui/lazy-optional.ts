import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A lazy component that renders nothing when it cannot be loaded. */
export const lazyOptional = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }));
