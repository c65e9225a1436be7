/** Answers the presses on a drawing until React is there. */
export interface Presses {
  /** Answers none from now on, and puts back what they changed; the controls that were pressed, in order. */
  release(): readonly HTMLElement[];
}

/** Marks what is pressed in `container` at once, and notes it. */
export const answerPresses = (container: Element): Presses => {
  const pressed: HTMLElement[] = [];
  const undo: (() => void)[] = [];
  const set = (element: Element, name: string, value: string) => {
    const before = element.getAttribute(name) ?? '';
    undo.unshift(() => element.setAttribute(name, before));
    element.setAttribute(name, value);
  };
  const mark = (card: Element, state: string, isOn: boolean, name: string) => {
    set(card, state, String(isOn));
    set(card, 'class', isOn ? `pc-pick ${name}` : 'pc-pick');
    set(card, 'part', isOn && name === 'is-sel' ? 'pick-card selected' : 'pick-card');
  };
  const onClick = ({ target }: Event) => {
    const control = target instanceof Element ? target.closest('button') : null;
    if (!control) return;
    pressed.push(control);
    const [choice, reveals] = ['aria-pressed', 'aria-expanded'];
    const isChoice = control.hasAttribute(choice);
    if (!isChoice && !control.hasAttribute(reveals)) return;
    for (const card of container.querySelectorAll(`[${choice}]`)) {
      mark(card, choice, card === control, 'is-sel');
    }
    for (const card of container.querySelectorAll(`[${reveals}]`)) {
      mark(card, reveals, card === control && card.getAttribute(reveals) === 'false', 'is-open');
    }
  };
  container.addEventListener('click', onClick);
  return {
    release() {
      container.removeEventListener('click', onClick);
      for (const restore of undo) restore();
      return pressed;
    },
  };
};
