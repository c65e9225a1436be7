import { autoshipOffer, isHiddenPricing, offerCode, isAutoshipActive } from '@pawcall/domain';
import promoNoticeCss from '../styles/promo-notice.css?inline';
import { useApp } from '../context/app-context.ts';
import { RichText } from '../text/RichText.tsx';
import { useText } from '../text/useText.ts';
import { tag, wallet } from '../ui/icons/booking.ts';
import { Notice } from '../ui/Notice.tsx';
import { SpeciesArt } from '../illustration/SpeciesArt.tsx';
import { useStyles } from '../ui/ui-context.ts';

/** The offer of an AUTOSHIP100 or AUTOSHIP30 code (RES-4). */
export function PromoNotice() {
  const { account, user } = useApp();
  const codes = account?.promoCodes ?? [];
  const offer = autoshipOffer(codes);
  const code = offerCode(codes);
  if (!offer || !code || isHiddenPricing(user)) return null;
  return (
    <Notice kind="promo" icon={tag}>
      <RichText
        id={offer === 100 ? 'results.promo100' : 'results.promo30'}
        values={{ code }}
        tags={{
          b: (text) => <b>{text}</b>,
          code: (text) => <span className="pc-code">{text}</span>,
        }}
      />
    </Notice>
  );
}

/** For users with hidden prices: the plan or organisation pays (PRICE-3). */
export function PlanNotice() {
  const { config, user } = useApp();
  const { t } = useText();
  if (!isHiddenPricing(user)) return null;
  const organization = user?.organization?.name || config.organizationName;
  return (
    <Notice kind="promo" icon={wallet}>
      <b>{t('results.plan.title')}</b>{' '}
      <span>
        {organization ? t('results.plan.textNamed', { organization }) : t('results.plan.text')}
      </span>
    </Notice>
  );
}

/** The sticky banner of an active auto-ship promotion (RES-5). */
export function AutoshipBanner() {
  useStyles(promoNoticeCss);
  const { account, config } = useApp();
  const { t } = useText();
  if (!isAutoshipActive(account?.promoCodes ?? [], config.autoshipFreePrefix)) return null;
  return (
    <div className="pc-banner" part="banner" role="region" aria-label={t('results.bannerLabel')}>
      <span className="pc-banner__pet">
        <SpeciesArt species="DOG" />
      </span>
      <p>
        <RichText id="results.banner" tags={{ b: (text) => <b>{text}</b> }} />
      </p>
      <span className="pc-tag">{t('shared.free')}</span>
    </div>
  );
}
