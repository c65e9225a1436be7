import { isAutoshipActive } from '@pawcall/domain';
import bannerCss from '../styles/banner.css?inline';
import { useApp } from '../context/app-context.ts';
import { SpeciesArt } from '../illustration/SpeciesArt.tsx';
import { Rich } from '../text/Rich.tsx';
import { useText } from '../text/useText.ts';
import { useStyles } from '../ui/useStyles.ts';

/** The sticky banner on top, only while an auto-ship promotion is active (RES-5). */
export function AutoshipBanner() {
  useStyles(bannerCss);
  const { account, config } = useApp();
  const { t } = useText();
  if (!isAutoshipActive(account?.promoCodes ?? [], config.autoshipFreePrefix)) return null;
  return (
    <div className="pc-banner" part="banner" role="region" aria-label={t('results.bannerLabel')}>
      <span className="pc-banner__pet">
        <SpeciesArt species="DOG" />
      </span>
      <p>
        <Rich id="results.banner" tags={{ b: (text) => <b>{text}</b> }} />
      </p>
      <span className="pc-tag">{t('shared.free')}</span>
    </div>
  );
}
