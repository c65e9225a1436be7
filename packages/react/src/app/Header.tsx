import { Rich } from '../text/Rich.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Icon } from '../ui/Icon.tsx';
import { user as userIcon } from '../ui/icons/base.ts';
import { Wordmark } from '../ui/Mark.tsx';
import { useApp } from './app-context.ts';

/** Wordmark, and who is signed in or the way to sign in. On step 1 the login row stands in for the latter. */
export function Header({ withLogin = true }: { readonly withLogin?: boolean }) {
  const { user, session, signIn } = useApp();
  return (
    <div className="pc-head">
      <Wordmark />
      {user && (
        <span className="pc-user">
          <Icon of={userIcon} size={18} />
          <span>
            <Rich
              id="shared.greeting"
              values={{ name: user.first_name ?? user.email }}
              tags={{ b: (name) => <b dir="auto">{name}</b> }}
            />
          </span>
        </span>
      )}
      {withLogin && session.status === 'guest' && (
        <span className="pc-user">
          <span>
            <Rich
              id="shared.guestLogin"
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
      )}
    </div>
  );
}
