import { emptyAction, placeLabel, type SearchChoice } from '@pawcall/domain';
import { Heading } from '../app/Heading.tsx';
import { formatDay } from '../format/day.ts';
import { SceneEmpty } from '../illustration/SceneEmpty.tsx';
import { useText } from '../text/useText.ts';
import { Button } from '../ui/Button.tsx';
import { map, slidersHorizontal } from '../ui/icons/booking.ts';

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
      <SceneEmpty />
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
