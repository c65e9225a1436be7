import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import type { SignInPurpose } from '../context/app-context.ts';
import type { Instance } from '../context/instance.ts';
import { useText } from '../text/useText.ts';
import { AwaitTexts } from './AwaitTexts.tsx';
import { loadLaterScreens } from './load-later-screens.ts';

const AuthDialog = lazy(async () => ({ default: (await loadLaterScreens()).AuthDialog }));

/** The sign-in dialog, loaded when it is first needed. */
export function SignIn(props: {
  readonly purpose: SignInPurpose;
  readonly onSettle: (signedIn: boolean) => void;
}) {
  const { has } = useText();
  if (!has('auth.login.title')) return <AwaitTexts />;
  return (
    <Suspense>
      <AuthDialog purpose={props.purpose} onClose={props.onSettle} />
    </Suspense>
  );
}

/** Opens the dialog for whoever waits, and resolves every wait when it closes (AUTH-7). */
export const useSignIn = (instance: Instance) => {
  const [waiting, setWaiting] = useState<SignInPurpose | null>(null);
  const waits = useRef<((signedIn: boolean) => void)[]>([]);

  const end = useCallback((signedIn: boolean) => {
    setWaiting(null);
    for (const resolve of waits.current.splice(0)) resolve(signedIn);
  }, []);
  const signIn = useCallback(
    (purpose: SignInPurpose) => {
      const { getSnapshot, subscribe } = instance.session;
      const open = () => {
        // Asked for before it was known who is there: the dialog opens for a guest, when that is known (SES-4).
        if (getSnapshot().status === 'signed_in') end(true);
        else setWaiting(purpose);
      };
      if (getSnapshot().status === 'starting') {
        const stop = subscribe(() => {
          if (getSnapshot().status === 'starting') return;
          stop();
          open();
        });
      } else setWaiting(purpose);
      return new Promise<boolean>((resolve) => waits.current.push(resolve));
    },
    [instance, end],
  );
  const settle = useCallback(
    (signedIn: boolean) => {
      if (signedIn) instance.host.emit('pawcall:session', { signedIn });
      end(signedIn);
    },
    [instance, end],
  );

  return { waiting, signIn, settle };
};
