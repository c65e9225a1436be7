/** Answers the presses on a drawing until React is there. */
export interface Presses {
  /** Answers none from now on, and puts back what they changed; the controls that were pressed, in order. */
  release(): readonly HTMLElement[];
}

/** What a press changes in the cards. */
const STATES = [
  ['aria-pressed', 'is-sel'],
  ['aria-expanded', 'is-open'],
] as const;

/** Marks what is pressed in `container` at once, and notes it; `chosen` was chosen before. */
export const answerPresses = (container: Element, chosen?: Element): Presses => {
  const pressed: HTMLElement[] = [];
  const mark = (control?: Element) => {
    for (const [state, name] of STATES) {
      const isChoice = name === 'is-sel';
      for (const card of container.querySelectorAll(`[${state}]`)) {
        const isOn = card === control && (isChoice || card.getAttribute(state) === 'false');
        card.setAttribute(state, String(isOn));
        card.classList.toggle(name, isOn);
        if (isChoice) card.part.toggle('selected', isOn);
      }
    }
  };
  const onClick = ({ target }: Event) => {
    const control = target instanceof Element ? target.closest('button') : null;
    if (!control) return;
    pressed.push(control);
    if (STATES.some(([state]) => control.hasAttribute(state))) mark(control);
  };
  container.addEventListener('click', onClick);
  mark(chosen);
  return {
    release() {
      container.removeEventListener('click', onClick);
      mark(chosen);
      return pressed;
    },
  };
};
