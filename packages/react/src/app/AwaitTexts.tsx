import { useEffect, type ReactNode } from 'react';
import { useApp } from '../context/app-context.ts';

/**
 * Stands in the place of a screen whose texts are on their way. Texts that did not come are asked for once more; when they
 * do not come then either the widget fails as a whole, which leaves the owner a way on (GO-8).
 */
export function AwaitTexts(props: { readonly children?: ReactNode }) {
  const { texts } = useApp();
  const { failure, tries, askAgain } = texts;
  const isLost = failure !== null;
  useEffect(() => {
    if (isLost && tries === 1) askAgain();
  }, [isLost, tries, askAgain]);
  if (failure && tries > 1) throw failure;
  return props.children;
}
