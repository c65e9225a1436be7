import { useApp } from '../context/app-context.ts';
import { useText } from '../text/useText.ts';
import { Button } from '../ui/Button.tsx';
import { arrowLeft } from '../ui/icons/base.ts';
import { rotateCcw } from '../ui/icons/booking.ts';
import { Wordmark } from '../ui/Mark.tsx';

/** Back and start-over, help and legal links, and whose product this is (RES-8). */
export function ResultsFooter(props: {
  readonly onBack: () => void;
  readonly onStartOver: () => void;
}) {
  const { config } = useApp();
  const { t } = useText();
  return (
    <footer className="pc-foot" part="footer">
      <div className="pc-foot__nav">
        <Button variant="secondary" small icon={arrowLeft} onClick={props.onBack}>
          {t('shared.back')}
        </Button>
        <Button variant="ghost" small icon={rotateCcw} onClick={props.onStartOver}>
          {t('shared.startOver')}
        </Button>
      </div>
      <nav className="pc-foot__links" aria-label={t('shared.footerLinks')}>
        <a href={config.helpUrl}>{t('shared.help')}</a>
        <a href={config.termsUrl}>{t('shared.terms')}</a>
        <a href={config.privacyUrl}>{t('shared.privacy')}</a>
      </nav>
      <span className="pc-powered">
        <span>{t('shared.poweredBy')}</span> <Wordmark />
      </span>
    </footer>
  );
}
