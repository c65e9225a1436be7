import { emptyAction, placeLabel, type SearchChoice } from '@pawcall/domain';
import { formatDay } from '@pawcall/format';
import { Suspense } from 'react';
import { Heading } from '../frame/Heading.tsx';
import { useText } from '../text/useText.ts';
import { Button } from '../ui/Button.tsx';
import { map, slidersHorizontal } from '../ui/icons/booking.ts';
import { lazyOrNothing } from '../ui/lazy-or-nothing.ts';
import { Notice } from '../ui/Notice.tsx';
import { useSearchErrorText } from './useSearchErrorText.ts';

// Few searches find nothing, so few visitors download the cat.
const SceneEmpty = lazyOrNothing(
  async () => (await import('../illustration/SceneEmpty.tsx')).SceneEmpty,
);

export type EmptyResultsProps = {
  readonly search: SearchChoice;
  readonly isFirst: boolean;
  /** Why other states could not be asked; null where they were, or need not be. */
  readonly fallbackError: Error | null;
  readonly onAdjust: () => void;
  readonly onRetry: () => void;
  readonly onOtherStates: () => void;
};

/** Nothing at all: a sleeping cat, and two ways on; and why, where other states could not be asked (RES-7, ERR-2, GO-6). */
export function EmptyResults(props: EmptyResultsProps) {
  const { search, isFirst, fallbackError, onAdjust, onRetry, onOtherStates } = props;
  const { t, locale } = useText();
  const messageOf = useSearchErrorText();
  return (
    <section className="pc-empty" part="empty">
      <Suspense
        fallback={<svg className="pc-scene-empty" viewBox="0 0 320 220" aria-hidden="true" />}
      >
        <SceneEmpty />
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
