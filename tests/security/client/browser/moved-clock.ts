/**
 * A script that sets a page's clock wrong before any other script runs: `Date` and `Temporal.Now`, not the monotonic
 * count. `moveClock` in the page moves it further. The last of several such scripts counts.
 */
export const movedClock = (ms: number): string => `(() => {
  if ('setClock' in globalThis) return void setClock(${ms});
  let moved = ${ms};
  globalThis.setClock = (to) => { moved = to; };
  const instant = Temporal.Now.instant.bind(Temporal.Now);
  const Real = Date;
  Temporal.Now.instant = () => instant().add({ milliseconds: moved });
  globalThis.Date = class extends Real {
    constructor(...parts) {
      if (parts.length === 0) super(Real.now() + moved);
      else super(...parts);
    }
    static now() { return Real.now() + moved; }
  };
  globalThis.moveClock = (by) => { moved += by; };
})();`;
