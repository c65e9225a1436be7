/** A first step that a server has written (`server/markup.ts`), as the script would have drawn it. */
export interface Written {
  readonly container: Element | null;
  /** The control that was pressed before any script. */
  readonly pressed?: HTMLElement | undefined;
}

/** Takes away what only a server writes: marks, other names of attributes, and what engines keep of a press. */
export const readWritten = (root: ShadowRoot): Written => {
  const container = root.querySelector('div[data-pc-written]');
  let pressed: HTMLElement | undefined;
  container?.removeAttribute('data-pc-written');
  for (const styled of container?.querySelectorAll<HTMLElement>('[data-pc-style]') ?? []) {
    styled.style.cssText = styled.dataset['pcStyle'] ?? '';
    styled.removeAttribute('data-pc-style');
  }
  for (const control of container?.querySelectorAll('button') ?? []) {
    const kept = control.querySelector('[popover]');
    if (kept && 'popover' in kept && kept.matches(':popover-open')) pressed = control;
    kept?.remove();
    control.removeAttribute('popovertarget');
    control.removeAttribute('popovertargetaction');
  }
  return { container, pressed };
};
