import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import type { Announcer, Politeness } from './announcer.ts';

type Props = {
  readonly announcer: Announcer;
  /** Only the topmost layer announces: everything below a modal dialog is inert. */
  readonly speaking: boolean;
};

/** The polite and the assertive live region of one layer, both rendered empty at first (GO-1). */
export function LiveRegions({ announcer, speaking }: Props) {
  return (
    <div className="pc-vh">
      <Region announcer={announcer} politeness="polite" speaking={speaking} />
      <Region announcer={announcer} politeness="assertive" speaking={speaking} />
    </div>
  );
}

function Region({ announcer, politeness, speaking }: Props & { readonly politeness: Politeness }) {
  const current = () => announcer.current(politeness);
  const announcements = useSyncExternalStore(announcer.subscribe, current, current);
  // A new object each time the layer becomes the topmost: earlier announcements are not repeated.
  const region = useMemo(() => ({ speaking }), [speaking]);
  const shown = speaking
    ? announcements.filter(({ serial }) => announcer.canRender(region, serial))
    : [];
  useLayoutEffect(() => {
    for (const { serial } of shown) announcer.rendered(region, serial);
  });
  return (
    <div
      role={politeness === 'polite' ? 'status' : 'alert'}
      aria-live={politeness}
      aria-atomic="false"
    >
      {shown.map(({ serial, text }) => (
        <p key={serial}>{text}</p>
      ))}
    </div>
  );
}
