import { Rich } from '../text/Rich.tsx';
import { Icon } from '../ui/Icon.tsx';
import { user as userIcon } from '../ui/icons/base.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { useApp } from '../context/app-context.ts';

/** Who is signed in, or the way to sign in. */
export function HeaderAccount() {
  const { user, signIn } = useApp();
  if (user) {
    return (
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
    );
  }
  return (
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
  );
}
