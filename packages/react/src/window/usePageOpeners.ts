import { useEffect } from 'react';
import { useApp } from '../context/app-context.ts';
import { useUi } from '../ui/ui-context.ts';

const OPENER = 'data-pawcall-open';

/** Whether a press means this page: one that opens a link elsewhere is left alone. */
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/**
 * The page's own buttons and links with `data-pawcall-open` open the window: those that name the element's id, and those
 * that name none, which the first widget of the page takes (EMB-2).
 */
export function usePageOpeners(): void {
  const { control } = useApp();
  const { root } = useUi();
  useEffect(() => {
    const { id } = root.host;
    const press = (event: MouseEvent) => {
      if (event.defaultPrevented || !isPlain(event)) return;
      for (const node of event.composedPath()) {
        const wanted = node instanceof Element ? node.getAttribute(OPENER) : null;
        if (!(node instanceof Element) || wanted === null) continue;
        if (wanted !== '' && wanted !== id) return;
        // A link with the attribute leads elsewhere only where there is no widget.
        event.preventDefault();
        control.open(node);
        return;
      }
    };
    document.addEventListener('click', press);
    return () => document.removeEventListener('click', press);
  }, [control, root]);
}
