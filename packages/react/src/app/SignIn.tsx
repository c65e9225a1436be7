import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import type { SignInPurpose } from '../context/app-context.ts';
import type { Instance } from '../context/instance.ts';
import { useText } from '../text/useText.ts';
import { loadLaterScreens } from './load-later-screens.ts';
import { AwaitMessages } from './useMessages.tsx';

const AuthDialog = lazy(async () => ({ default: (await loadLaterScreens()).AuthDialog }));

/** The sign-in dialog, loaded when it is first needed. */
export function SignIn(props: {
  readonly purpose: SignInPurpose;
  readonly onSettle: (signedIn: boolean) => void;
}) {
  const { has } = useText();
  if (!has('auth.login.title')) return <AwaitMessages />;
  return (
    <Suspense>
      <AuthDialog purpose={props.purpose} onClose={props.onSettle} />
    </Suspense>
  );
}

/** Opens the dialog; when it closes, every `signIn` call resolves with whether somebody is signed in (AUTH-7). */
export const useSignIn = (instance: Instance) => {
  const [purpose, setPurpose] = useState<SignInPurpose | null>(null);
  const calls = useRef<((signedIn: boolean) => void)[]>([]);

  const close = useCallback((signedIn: boolean) => {
    setPurpose(null);
    for (const resolve of calls.current.splice(0)) resolve(signedIn);
  }, []);
  const signIn = useCallback(
    (next: SignInPurpose) => {
      const { getSnapshot, subscribe } = instance.session;
      if (getSnapshot().status === 'starting') {
        // It is not known yet who is signed in: the dialog opens then, for a guest only (SES-4).
        const unsubscribe = subscribe(() => {
          const { status } = getSnapshot();
          if (status === 'starting') return;
          unsubscribe();
          if (status === 'signed_in') close(true);
          else setPurpose(next);
        });
      } else setPurpose(next);
      return new Promise<boolean>((resolve) => calls.current.push(resolve));
    },
    [instance, close],
  );
  const settle = useCallback(
    (signedIn: boolean) => {
      if (signedIn) instance.host.emit('pawcall:session', { signedIn });
      close(signedIn);
    },
    [instance, close],
  );

  return { purpose, signIn, settle };
};
