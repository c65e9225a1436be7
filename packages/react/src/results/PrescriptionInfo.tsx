import authCss from '../styles/auth.css?inline';
import { useApp } from '../context/app-context.ts';
import { RichText } from '../text/RichText.tsx';
import { useText } from '../text/useText.ts';
import { Badge } from '../ui/Badge.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { pillBottle, phone } from '../ui/icons/booking.ts';
import { mail } from '../ui/icons/form.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/LinkButton.tsx';
import { useStyles } from '../ui/ui-context.ts';

/** The disclaimer on state laws and the veterinarian-client-patient relationship (RX-2). */
export function PrescriptionInfo({
  open,
  onClose,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  useStyles(authCss);
  const { config } = useApp();
  const { t } = useText();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('results.rx.title')}
      mark={
        <span className="pc-auth__mark">
          <Icon of={pillBottle} size={26} />
        </span>
      }
      action={{ label: t('results.rx.gotIt'), onAction: onClose }}
      width={560}
    >
      <p className="pc-muted">
        <RichText
          id="results.rx.text"
          tags={{ b: (text) => <b className="pc-strong">{text}</b> }}
        />
      </p>
      <p className="pc-muted">
        <RichText
          id="results.rx.badge"
          tags={{ badge: (text) => <Badge icon={pillBottle}>{text}</Badge> }}
        />
      </p>
      <div className="pc-contact">
        <p className="pc-strong">{t('results.rx.questions')}</p>
        <p className="pc-contact__links">
          <Link href={`tel:${config.pharmacistPhone.replace(/[^+\d]/g, '')}`}>
            <Icon of={phone} size={18} />
            <bdi>{config.pharmacistPhone}</bdi>
          </Link>
          <Link href={`mailto:${config.pharmacistEmail}`}>
            <Icon of={mail} size={18} />
            <bdi>{config.pharmacistEmail}</bdi>
          </Link>
        </p>
      </div>
    </Dialog>
  );
}
