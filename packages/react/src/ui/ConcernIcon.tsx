import { lazy, Suspense } from 'react';
import { Icon, type IconShape } from './Icon.tsx';
import { pawPrint } from './icons/base.ts';
import { CONCERN_ICONS } from './icons/concern.ts';

let more: Readonly<Record<string, IconShape>> | null = null;

/** Loads the icons that no concern of a dog or cat has. */
export const loadMoreConcernIcons = async (): Promise<void> => {
  more ??= (await import('./icons/more-concerns.ts')).MORE_CONCERN_ICONS;
};

// An unknown name, or an icon that fails to load, gets the paw (WIRE-8).
const moreOf = (name: string): IconShape => more?.[name] ?? pawPrint;

const MoreConcernIcon = lazy(async () => {
  await loadMoreConcernIcons().catch(() => null);
  return { default: ({ name }: { readonly name: string }) => <Icon of={moreOf(name)} /> };
});

/** The icon of a concern by the service's name for it; its space is reserved while it loads. */
export function ConcernIcon({ name }: { readonly name: string | null | undefined }) {
  if (!name) return <Icon of={pawPrint} />;
  const known = CONCERN_ICONS[name] ?? (more && moreOf(name));
  if (known) return <Icon of={known} />;
  return (
    <Suspense fallback={<Icon of="" />}>
      <MoreConcernIcon name={name} />
    </Suspense>
  );
}
