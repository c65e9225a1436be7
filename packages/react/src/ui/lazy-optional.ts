import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A part that is loaded when it first shows; when it cannot be loaded, nothing stands there and all else goes on. */
export const lazyOptional = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }));
