import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { SignInPurpose } from '../context/app-context.ts';
import type { Instance } from '../context/widget-instance.ts';
import { useEffectEvent } from '../effects/useEffectEvent.ts';
import { useText } from '../text/useText.ts';
import { useUi } from '../ui/ui-context.ts';
import { loadLaterScreens } from './load-later-screens.ts';
import { AwaitMessages } from './useMessages.tsx';

const AuthDialog = lazy(async () => ({ default: (await loadLaterScreens()).AuthDialog }));

/** A call of `signIn`; the dialog opens once the session status is known. */
type SignInRequest = { readonly purpose: SignInPurpose; readonly isReady: boolean };

export function SignIn(props: {
  readonly request: SignInRequest;
  readonly onSettle: (signedIn: boolean) => void;
}) {
  const { request, onSettle } = props;
  const { has } = useText();
  const loading = <CloseOnEscape onClose={() => onSettle(false)} />;
  if (!request.isReady) return loading;
  if (!has('auth.login.title')) return <AwaitMessages>{loading}</AwaitMessages>;
  return (
    <Suspense fallback={loading}>
      <AuthDialog purpose={request.purpose} onClose={onSettle} />
    </Suspense>
  );
}

/** Escape cancels the dialog while it is loading. */
function CloseOnEscape({ onClose }: { readonly onClose: () => void }) {
  const page = useUi().root.ownerDocument;
  const onKeyDown = useEffectEvent(({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented) onClose();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    page.addEventListener('keydown', listener);
    return () => page.removeEventListener('keydown', listener);
  }, [page]);
  return null;
}

/** Opens the dialog; when it closes, every pending `signIn` call resolves with whether the person is signed in (AUTH-7). */
export const useSignIn = (instance: Instance) => {
  const [request, setRequest] = useState<SignInRequest | null>(null);
  const calls = useRef<((signedIn: boolean) => void)[]>([]);

  const close = useCallback((signedIn: boolean) => {
    setRequest(null);
    for (const resolve of calls.current.splice(0)) resolve(signedIn);
  }, []);
  const signIn = useCallback(
    (purpose: SignInPurpose) => {
      const { getSnapshot, subscribe } = instance.session;
      const isReady = getSnapshot().status !== 'starting';
      setRequest({ purpose, isReady });
      if (!isReady) {
        // Wait for the session status; only a guest needs the dialog (SES-4).
        const unsubscribe = subscribe(() => {
          const { status } = getSnapshot();
          if (status === 'starting') return;
          unsubscribe();
          if (calls.current.length === 0) return;
          if (status === 'signed_in') close(true);
          else setRequest({ purpose, isReady: true });
        });
      }
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

  return { request, signIn, settle };
};
