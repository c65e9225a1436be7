import { useText } from '../text/useText.ts';
import type { MessageKey } from '../text/messages.ts';
import { Icon } from '../ui/Icon.tsx';
import { check } from '../ui/icons/base.ts';

/** The names of the three steps. */
export const STEP_NAMES = {
  1: 'steps.progress.who',
  2: 'steps.progress.concerns',
  3: 'steps.progress.location',
} as const satisfies Record<1 | 2 | 3, MessageKey>;

const STEPS = [1, 2, 3] as const;

/** Where the owner is in the three steps: an ordered list, not a progress bar (STEP-1). */
export function Progress({ step }: { readonly step: 1 | 2 | 3 }) {
  const { t } = useText();
  return (
    <ol className="pc-prog" part="progress" aria-label={t('steps.progress', { step })}>
      {STEPS.map((each) => (
        <li
          key={each}
          className={each < step ? 'is-done' : undefined}
          aria-current={each === step ? 'step' : undefined}
          aria-label={
            each < step ? t('steps.progress.done', { step: t(STEP_NAMES[each]) }) : undefined
          }
        >
          <span>
            {each < step && <Icon of={check} size={16} />}
            <span>{t(STEP_NAMES[each])}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
