// A classic script that runs before the first paint, so that the other scheme never shows.
{
  let kept: string | null = null;
  try {
    kept = localStorage.getItem('pawcall-docs.scheme');
  } catch {
    // Storage is refused: use the device's scheme.
  }
  if (kept === 'light' || kept === 'dark') document.documentElement.dataset['pcScheme'] = kept;
}
