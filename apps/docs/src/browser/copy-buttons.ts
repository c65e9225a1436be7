const SHOWN_MS = 1600;

/** Gives each example a button that copies it. */
export const addCopyButtons = (): void => {
  for (const block of document.querySelectorAll('.code')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copy';
    button.addEventListener('click', () => void copy(block, button));
    block.append(button);
  }
};

const copy = async (block: Element, button: HTMLButtonElement): Promise<void> => {
  try {
    await navigator.clipboard.writeText(block.querySelector('code')?.textContent ?? '');
    button.textContent = 'Copied';
  } catch {
    button.textContent = 'Press Ctrl+C';
    const code = block.querySelector('code');
    if (code) getSelection()?.selectAllChildren(code);
  }
  setTimeout(() => (button.textContent = 'Copy'), SHOWN_MS);
};
