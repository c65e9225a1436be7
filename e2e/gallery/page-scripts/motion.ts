/** An animation that ran. */
export interface Motion {
  readonly element: string;
  readonly properties: readonly string[];
  readonly ms: number;
}

declare global {
  interface Window {
    motions: Motion[];
    /** Clears `motions` and the observed roots. */
    clearMotions(): void;
  }
}

/** Records every animation of every shadow root, frame by frame. Runs in the page before its scripts. */
export function watchMotion(): void {
  const known = new WeakSet<Animation>();
  let roots: DocumentOrShadowRoot[];
  window.clearMotions = () => {
    window.motions = [];
    roots = [document];
  };
  window.clearMotions();
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (init) {
    const root = attach.call(this, init);
    roots.push(root);
    return root;
  };
  const record = (animation: Animation) => {
    if (known.has(animation) || !(animation.effect instanceof KeyframeEffect)) return;
    known.add(animation);
    const { effect } = animation;
    const own = new Set(['offset', 'computedOffset', 'easing', 'composite']);
    const properties = new Set(
      effect.getKeyframes().flatMap((frame) => Object.keys(frame).filter((key) => !own.has(key))),
    );
    const end = effect.getComputedTiming().endTime;
    window.motions.push({
      element: `${effect.target?.tagName.toLowerCase() ?? ''}.${effect.target?.classList.value ?? ''}${effect.pseudoElement ?? ''}`,
      properties: [...properties],
      ms: typeof end === 'number' ? end : Infinity,
    });
  };
  const recordFrame = () => {
    for (const root of roots) root.getAnimations().forEach(record);
    requestAnimationFrame(recordFrame);
  };
  recordFrame();
}
