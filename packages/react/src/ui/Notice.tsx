import type { ReactNode } from 'react';
import noticeCss from '../styles/notice.css?inline';
import { useText } from '../text/useText.ts';
import { IconButton } from './IconButton.tsx';
import { Icon, type IconShape } from './Icon.tsx';
import { circleAlert, info, x } from './icons/base.ts';
import { useStyles } from './ui-context.ts';

export type NoticeProps = {
  readonly kind?: 'info' | 'promo' | 'honey' | 'plain' | 'error';
  readonly icon?: IconShape;
  readonly onDismiss?: () => void;
  /** `note` for an error that a toast announces. */
  readonly role?: 'alert' | 'note';
  readonly children: ReactNode;
};

/** A message in the page. An error is announced when it appears (UI-2, ERR-3). */
export function Notice(props: NoticeProps) {
  const { kind = 'info', icon, onDismiss, children } = props;
  useStyles(noticeCss);
  const { t } = useText();
  const isError = kind === 'error';
  const { role = isError ? 'alert' : 'note' } = props;
  return (
    <div className={`pc-notice pc-notice--${kind}`} part={`notice ${kind}`} role={role}>
      <Icon of={icon ?? (isError ? circleAlert : info)} />
      <div>{children}</div>
      {onDismiss !== undefined && (
        <IconButton
          className="pc-notice__x"
          icon={x}
          label={t('shared.dismiss')}
          onClick={onDismiss}
        />
      )}
    </div>
  );
}
