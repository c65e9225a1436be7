/**
 * Whether what nobody has asked for yet may be fetched: not while the page is out of sight, not for who saves data, and not on
 * a line so slow that it would be in the way of what is asked for.
 */
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
