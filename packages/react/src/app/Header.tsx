import { lazy, Suspense } from 'react';
import { Wordmark } from '../ui/Mark.tsx';
import { useApp } from './app-context.ts';
import { loadLaterScreens } from './load-later-screens.ts';

// A guest's first step has its login row; nothing must fail there because this could not be loaded.
const HeaderAccount = lazy(async () => {
  const later = await loadLaterScreens().catch(() => undefined);
  return { default: later?.HeaderAccount ?? (() => null) };
});

/** Wordmark, and who is signed in or the way to sign in. On step 1 the login row stands in for the latter. */
export function Header({ withLogin = true }: { readonly withLogin?: boolean }) {
  const { user, session } = useApp();
  return (
    <div className="pc-head">
      <Wordmark />
      {(user || (withLogin && session.status === 'guest')) && (
        <Suspense>
          <HeaderAccount />
        </Suspense>
      )}
    </div>
  );
}
