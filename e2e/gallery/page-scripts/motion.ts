/** Something that moved: what, how, and for how long. */
export interface Motion {
  readonly element: string;
  readonly properties: readonly string[];
  readonly ms: number;
}

declare global {
  interface Window {
    motions: Motion[];
    /** Forgets what moved, and where it watched. */
    forgetMotion(): void;
  }
}

/** Notes every animation of every shadow root, frame by frame, from before the page starts. Sent to the page as text. */
export function watchMotion(): void {
  const known = new WeakSet<Animation>();
  let roots: DocumentOrShadowRoot[];
  window.forgetMotion = () => {
    window.motions = [];
    roots = [document];
  };
  window.forgetMotion();
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (init) {
    const root = attach.call(this, init);
    roots.push(root);
    return root;
  };
  const note = (animation: Animation) => {
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
  const look = () => {
    for (const root of roots) root.getAnimations().forEach(note);
    requestAnimationFrame(look);
  };
  look();
}
