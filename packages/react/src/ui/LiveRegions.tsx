import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import type { Announcer, Politeness } from './announcer.ts';

type Props = {
  readonly announcer: Announcer;
  /** Only the regions on the topmost layer speak: below a modal dialog everything is inert. */
  readonly speaking: boolean;
};

/** The polite and the assertive live region of one layer; both stand before anything is said (GO-1). */
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
  // Another one each time that the layer comes on top: what it has said before is not said again.
  const region = useMemo(() => ({ speaking }), [speaking]);
  const own = speaking
    ? announcements.filter(({ serial }) => announcer.maySay(region, serial))
    : [];
  useLayoutEffect(() => {
    for (const { serial } of own) announcer.said(region, serial);
  });
  return (
    <div
      role={politeness === 'polite' ? 'status' : 'alert'}
      aria-live={politeness}
      aria-atomic="false"
    >
      {own.map(({ serial, text }) => (
        <p key={serial}>{text}</p>
      ))}
    </div>
  );
}
