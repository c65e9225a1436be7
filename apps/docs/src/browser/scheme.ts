// Before the page is drawn, so that it never shows the other look first. A classic script: nothing is imported.
{
  let kept: string | null = null;
  try {
    kept = localStorage.getItem('pawcall-docs.scheme');
  } catch {
    // Storage is refused: the visitor's own look it is.
  }
  if (kept === 'light' || kept === 'dark') document.documentElement.dataset['pcScheme'] = kept;
}
