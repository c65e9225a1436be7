import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyOptional } from '../ui/lazy-optional.ts';

const StepAside = lazyOptional(async () => (await import('./StepAside.tsx')).StepAside);

/**
 * The column beside a step, visible in wide widgets only. Its content loads once visible, so a phone never loads it (design 8.1).
 */
export function AsideColumn({ step }: { readonly step: 1 | 2 | 3 }) {
  const column = useRef<HTMLElement>(null);
  const [seen, setSeen] = useState(false);

  useEffect(() => {
    const watch = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
    });
    if (column.current) watch.observe(column.current);
    return () => watch.disconnect();
  }, []);

  return (
    <figure ref={column} className="pc-step__aside" part="aside">
      {seen && (
        <Suspense>
          <StepAside step={step} />
        </Suspense>
      )}
    </figure>
  );
}
