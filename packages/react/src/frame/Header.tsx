import { Suspense } from 'react';
import { lazyOptional } from '../ui/lazy-optional.ts';
import { Wordmark } from '../ui/Logo.tsx';
import { useApp } from '../context/app-context.ts';

const HeaderAccount = lazyOptional(async () => (await import('./HeaderAccount.tsx')).HeaderAccount);

/** Wordmark, and the account or the sign-in button. On step 1 the login row replaces the latter. */
export function Header({ withLogin = true }: { readonly withLogin?: boolean }) {
  const { user, session } = useApp();
  return (
    <div className="pc-head" part="header">
      <Wordmark />
      {(user || (withLogin && session.status === 'guest')) && (
        <Suspense>
          <HeaderAccount />
        </Suspense>
      )}
    </div>
  );
}
