import type { User } from '@pawcall/contract';
import { useId } from 'react';
import { useApp } from '../context/app-context.ts';
import accountCss from '../styles/account.css?inline';
import { Rich } from '../text/Rich.tsx';
import { useText } from '../text/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { chevronDown, user as userIcon } from '../ui/icons/base.ts';
import { logOut } from '../ui/icons/booking.ts';
import { useDisclosure } from '../ui/useDisclosure.ts';
import { useStyles } from '../ui/useStyles.ts';
import { useToasts } from '../ui/useToasts.ts';

/** The name of who is signed in; it opens who that is exactly, and the way out (SES-3). */
export function AccountMenu({ user }: { readonly user: User }) {
  useStyles(accountCss);
  const { instance } = useApp();
  const { t } = useText();
  const toasts = useToasts();
  const id = useId();
  const { open, around, trigger } = useDisclosure();
  const leave = async () => {
    await instance.session.signOut();
    instance.host.emit('pawcall:session', { signedIn: false });
    toasts.show({ kind: 'ok', text: t('shared.loggedOut') });
  };
  const name = [user.first_name, user.last_name].filter(Boolean).join(' ');
  return (
    <div className="pc-user pc-account" {...around}>
      <button type="button" className="pc-account__name" aria-controls={id} {...trigger}>
        <Icon of={userIcon} size={18} />
        <span>
          <Rich
            id="shared.greeting"
            values={{ name: user.first_name ?? user.email }}
            tags={{ b: (first) => <b dir="auto">{first}</b> }}
          />
        </span>
        <span className="pc-vh">{t('shared.account')}</span>
        <Icon of={chevronDown} size={18} />
      </button>
      <div id={id} className="pc-account__menu" part="account-menu" hidden={!open}>
        <p className="pc-hint">{t('shared.loggedInAs')}</p>
        {name !== '' && (
          <p className="pc-strong" dir="auto">
            {name}
          </p>
        )}
        <p dir="auto">{user.email}</p>
        <Button
          variant="secondary"
          small
          block
          icon={logOut}
          onClick={() => {
            leave().catch(() => undefined);
          }}
        >
          {t('shared.logOut')}
        </Button>
      </div>
    </div>
  );
}
