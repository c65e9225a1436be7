import { Suspense } from 'react';
import { emptyAction, placeLabel, type SearchChoice, areTechnicians } from '@pawcall/domain';
import { formatDay } from '@pawcall/format';
import { isPawcallError } from '@pawcall/client';
import { Heading } from '../frame/Heading.tsx';
import { useText } from '../text/useText.ts';
import { Button } from '../ui/Button.tsx';
import { map, slidersHorizontal, calendarX } from '../ui/icons/booking.ts';
import { lazyOptional } from '../ui/lazy-optional.ts';
import { Notice } from '../ui/Notice.tsx';
import { useSearchErrorText } from './useSearch.ts';
import { useApp } from '../context/app-context.ts';
import { Link } from '../ui/LinkButton.tsx';
import { SupportText } from '../ui/SupportText.tsx';
import { Icon } from '../ui/Icon.tsx';

// Loaded on demand: few searches find nothing.
const SceneNoResults = lazyOptional(
  async () => (await import('../illustration/SceneNoResults.tsx')).SceneNoResults,
);

export type NoResultsProps = {
  readonly search: SearchChoice;
  readonly isFirst: boolean;
  /** Why the fallback search failed; null if it did not, or was not needed. */
  readonly fallbackError: Error | null;
  readonly onAdjust: () => void;
  readonly onRetry: () => void;
  readonly onOtherStates: () => void;
};

/** No results: two ways to continue, and why the fallback search failed (RES-7, ERR-2, GO-6). */
export function NoResults(props: NoResultsProps) {
  const { search, isFirst, fallbackError, onAdjust, onRetry, onOtherStates } = props;
  const { t, locale } = useText();
  const messageOf = useSearchErrorText();
  return (
    <section className="pc-empty" part="empty">
      <Suspense
        fallback={<svg className="pc-scene-empty" viewBox="0 0 320 220" aria-hidden="true" />}
      >
        <SceneNoResults />
      </Suspense>
      <div className="pc-empty__text">
        <Heading focusOn={isFirst ? '' : 'empty'} yields>
          {t('results.empty.title')}
        </Heading>
        <p>
          {t(fallbackError ? 'results.empty.textNotAsked' : 'results.empty.text', {
            date: formatDay(Temporal.PlainDate.from(search.day), locale),
            city: placeLabel(search.location),
          })}
        </p>
      </div>
      {fallbackError && (
        <Notice kind="error" role="note">
          {messageOf(fallbackError)}
        </Notice>
      )}
      <div className="pc-empty__act">
        <Button icon={slidersHorizontal} onClick={onAdjust}>
          {t('shared.adjustSearch')}
        </Button>
        <Button
          variant="secondary"
          icon={map}
          onClick={
            emptyAction(fallbackError !== null) === 'retry_fallback' ? onRetry : onOtherStates
          }
        >
          {t(fallbackError ? 'results.empty.otherStatesAgain' : 'results.empty.otherStates')}
        </Button>
      </div>
    </section>
  );
}

/**
 * The search failed: try again, adjust it, or book on the pharmacy's page (ERR-2, GO-8). A refused search has adjusting first,
 * because it would be refused again.
 */
export function SearchFailed(props: {
  readonly error: Error;
  readonly isFirst: boolean;
  readonly onAdjust: () => void;
  readonly onRetry: () => void;
}) {
  const { error, isFirst, onAdjust, onRetry } = props;
  const { config } = useApp();
  const { t } = useText();
  const messageOf = useSearchErrorText();
  const isRefused = isPawcallError(error) && error.code === 'validation';
  const again = (
    <Button key="again" variant={isRefused ? 'secondary' : 'primary'} onClick={onRetry}>
      {t('shared.tryAgain')}
    </Button>
  );
  const adjust = (
    <Button
      key="adjust"
      variant={isRefused ? 'primary' : 'secondary'}
      icon={slidersHorizontal}
      onClick={onAdjust}
    >
      {t('shared.adjustSearch')}
    </Button>
  );
  return (
    <section className="pc-empty" part="empty">
      <Heading focusOn={isFirst ? '' : 'failed'} yields>
        {t(isRefused ? 'errors.searchRefused' : 'errors.search')}
      </Heading>
      <Notice kind="error" role="note">
        <SupportText text={messageOf(error)} />
      </Notice>
      <div className="pc-empty__act">
        {isRefused ? [adjust, again] : [again, adjust]}
        {config.hostedBookingUrl && (
          <Link href={config.hostedBookingUrl}>{t('errors.hostedBooking')}</Link>
        )}
      </div>
    </section>
  );
}

/** Nothing was found for the date and place; results from other states follow (RES-6). */
export function FallbackMessage({ search }: { readonly search: SearchChoice }) {
  const { t, locale } = useText();
  return (
    <>
      <div className="pc-fallmsg">
        <span className="ic">
          <Icon of={calendarX} size={26} />
        </span>
        <div>
          <Heading below={1} className="pc-fallmsg__hd">
            {t('results.fallback.title', {
              date: formatDay(Temporal.PlainDate.from(search.day), locale),
              city: placeLabel(search.location),
            })}
          </Heading>
          <p>
            {t(
              areTechnicians(search.designation)
                ? 'results.fallback.textTechnicians'
                : 'results.fallback.text',
              { state: search.location.provinceName ?? search.location.province },
            )}
          </p>
        </div>
      </div>
      <div className="pc-sechd">
        <Heading below={1} className="pc-h2">
          {t('results.fallback.heading')}
        </Heading>
      </div>
    </>
  );
}
