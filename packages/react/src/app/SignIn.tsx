import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import type { SignInPurpose } from '../context/sign-in-purpose.ts';
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

  const signIn = useCallback((purpose: SignInPurpose) => {
    setWaiting(purpose);
    return new Promise<boolean>((resolve) => waits.current.push(resolve));
  }, []);

  const settle = useCallback(
    (signedIn: boolean) => {
      setWaiting(null);
      if (signedIn) instance.host.emit('pawcall:session', { signedIn });
      for (const resolve of waits.current.splice(0)) resolve(signedIn);
    },
    [instance],
  );

  return { waiting, signIn, settle };
};
