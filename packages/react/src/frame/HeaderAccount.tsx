import { Rich } from '../text/Rich.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { useApp } from '../context/app-context.ts';
import { usePendingVerification } from '../context/usePendingVerification.ts';
import { AccountMenu } from './AccountMenu.tsx';

/** Who is signed in and the way out, or the way to sign in. */
export function HeaderAccount() {
  const { user, signIn } = useApp();
  const pending = usePendingVerification();
  if (user) return <AccountMenu user={user} />;
  return (
    <span className="pc-user">
      <span>
        <Rich
          id={pending ? 'auth.pending.header' : 'shared.guestLogin'}
          tags={{
            link: (label) => (
              <LinkButton
                onClick={() => {
                  signIn('plain').catch(() => undefined);
                }}
              >
                {label}
              </LinkButton>
            ),
          }}
        />
      </span>
    </span>
  );
}
