/** Whether to prefetch: not while the page is hidden, in data-saver mode, or on a slow connection. */
export const canPrefetch = (page: Document): boolean => {
  const line: unknown = Reflect.get(navigator, 'connection');
  const [isSaving, speed]: readonly unknown[] =
    typeof line === 'object' && line !== null
      ? [Reflect.get(line, 'saveData'), Reflect.get(line, 'effectiveType')]
      : [];
  return (
    page.visibilityState === 'visible' && isSaving !== true && speed !== 'slow-2g' && speed !== '2g'
  );
};
