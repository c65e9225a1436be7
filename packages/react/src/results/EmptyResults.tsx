import { emptyAction, placeLabel, type SearchChoice } from '@pawcall/domain';
import { Suspense } from 'react';
import { Heading } from '../app/Heading.tsx';
import { formatDay } from '../format/day.ts';
import { useText } from '../text/useText.ts';
import { Button } from '../ui/Button.tsx';
import { map, slidersHorizontal } from '../ui/icons/booking.ts';
import { lazyOrNothing } from '../ui/lazy-or-nothing.ts';

// Few searches find nothing, so few visitors download the cat.
const SceneEmpty = lazyOrNothing(
  async () => (await import('../illustration/SceneEmpty.tsx')).SceneEmpty,
);

export type EmptyResultsProps = {
  readonly search: SearchChoice;
  readonly isFirst: boolean;
  readonly fallbackFailed: boolean;
  readonly onAdjust: () => void;
  readonly onRetry: () => void;
  readonly onOtherStates: () => void;
};

/** Nothing at all: a sleeping cat, and two ways on (RES-7). */
export function EmptyResults(props: EmptyResultsProps) {
  const { search, isFirst, fallbackFailed, onAdjust, onRetry, onOtherStates } = props;
  const { t, locale } = useText();
  return (
    <section className="pc-empty">
      <Suspense
        fallback={<svg className="pc-scene-empty" viewBox="0 0 320 220" aria-hidden="true" />}
      >
        <SceneEmpty />
      </Suspense>
      <div className="pc-empty__text">
        <Heading focusOn={isFirst ? '' : 'empty'}>{t('results.empty.title')}</Heading>
        <p>
          {t('results.empty.text', {
            date: formatDay(Temporal.PlainDate.from(search.day), locale),
            city: placeLabel(search.location),
          })}
        </p>
      </div>
      <div className="pc-empty__act">
        <Button icon={slidersHorizontal} onClick={onAdjust}>
          {t('shared.adjustSearch')}
        </Button>
        <Button
          variant="secondary"
          icon={map}
          onClick={emptyAction(fallbackFailed) === 'retry_fallback' ? onRetry : onOtherStates}
        >
          {t('results.empty.otherStates')}
        </Button>
      </div>
    </section>
  );
}
