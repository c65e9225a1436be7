import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { User } from '@pawcall/contract';
import { useApp } from '../context/app-context.ts';
import { usePendingVerification } from '../context/usePendingVerification.ts';
import accountCss from '../styles/account-menu.css?inline';
import { RichText } from '../text/RichText.tsx';
import { useText } from '../text/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { chevronDown, user as userIcon } from '../ui/icons/base.ts';
import { logOut } from '../ui/icons/booking.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { useStyles, useToasts } from '../ui/ui-context.ts';

/** The account of the signed-in person, or the sign-in button. */
export function HeaderAccount() {
  const { user, signIn } = useApp();
  const pending = usePendingVerification();
  if (user) return <AccountMenu user={user} />;
  return (
    <span className="pc-user">
      <span>
        <RichText
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

/**
 * The person's name, which opens their details and the sign-out (SES-3). The menu closes on the button, a press outside, focus
 * elsewhere, and Escape, which returns the focus to the button.
 */
export function AccountMenu({ user }: { readonly user: User }) {
  useStyles(accountCss);
  const { instance } = useApp();
  const { t } = useText();
  const toasts = useToasts();
  const id = useId();
  const [open, setOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const press = (event: PointerEvent) => {
      if (container.current && !event.composedPath().includes(container.current)) setOpen(false);
    };
    document.addEventListener('pointerdown', press, true);
    return () => document.removeEventListener('pointerdown', press, true);
  }, [open]);
  const closing = {
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !open) return;
      event.preventDefault();
      event.stopPropagation();
      button.current?.focus();
      setOpen(false);
    },
  };
  const leave = async () => {
    await instance.session.signOut();
    instance.host.emit('pawcall:session', { signedIn: false });
    toasts.show({ kind: 'ok', text: t('shared.loggedOut') });
  };
  const first = user.first_name?.trim() ?? '';
  const name = `${first} ${user.last_name?.trim() ?? ''}`.trim();
  const called = first || user.email.trim() || name;
  return (
    <div className="pc-user pc-account" ref={container} {...closing}>
      <button
        ref={button}
        type="button"
        className="pc-account__name"
        aria-controls={id}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon of={userIcon} size={18} />
        <span>
          {called === '' ? (
            t('shared.yourAccount')
          ) : (
            <RichText
              id="shared.greeting"
              values={{ name: called }}
              tags={{ b: (known) => <b dir="auto">{known}</b> }}
            />
          )}
        </span>
        {called !== '' && <span className="pc-vh">{t('shared.account')}</span>}
        <Icon of={chevronDown} size={18} />
      </button>
      <div id={id} className="pc-account__menu" part="account-menu" hidden={!open}>
        {called !== '' && <p className="pc-hint">{t('shared.loggedInAs')}</p>}
        {name !== '' && (
          <p className="pc-strong" dir="auto">
            {name}
          </p>
        )}
        {user.email && <p dir="auto">{user.email}</p>}
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
