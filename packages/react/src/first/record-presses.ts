/** The presses on a prerendered step until React hydrates it. */
export interface RecordedPresses {
  /** Stops recording, reverts what presses changed in the markup, and returns the pressed controls in order. */
  release(): readonly HTMLElement[];
}

/** The attributes that a press on a card changes, with their classes. */
const STATES = [
  ['aria-pressed', 'is-sel'],
  ['aria-expanded', 'is-open'],
] as const;

const isCard = (control: Element): boolean => STATES.some(([state]) => control.hasAttribute(state));

/** Shows a press on a card in `container` at once and records every press; `chosen` is the preselected card. */
export const recordPresses = (container: Element, chosen?: Element): RecordedPresses => {
  const pressed: HTMLElement[] = [];
  const select = (control?: Element) => {
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
    if (isCard(control)) select(control);
  };
  // Escape closes what the last press opens, such as the sign-in dialog: replay neither.
  const onKeyDown = (event: Event) => {
    const last = pressed.at(-1);
    const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
    if (isEscape && last && !isCard(last)) pressed.pop();
  };
  container.addEventListener('click', onClick);
  container.addEventListener('keydown', onKeyDown);
  select(chosen);
  return {
    release() {
      container.removeEventListener('click', onClick);
      container.removeEventListener('keydown', onKeyDown);
      select(chosen);
      return pressed;
    },
  };
};
