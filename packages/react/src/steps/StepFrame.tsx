import { useContext, useState, type ReactNode } from 'react';
import { Header } from '../frame/Header.tsx';
import { Heading } from '../frame/Heading.tsx';
import { useApp } from '../context/app-context.ts';
import { screenArrival, LeavingContext } from '../context/journey-screen.ts';
import { classNames } from '../ui/class-names.ts';
import { AsideColumn } from './AsideColumn.tsx';
import { TrustBadges } from './TrustBadges.tsx';
import { useText } from '../text/useText.ts';
import type { MessageKey } from '../text/load-messages.ts';
import { Icon } from '../ui/Icon.tsx';
import { check } from '../ui/icons/base.ts';

export type StepFrameProps = {
  readonly step: 1 | 2 | 3;
  readonly title: string;
  readonly help: string;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
};

const GROUND = { 1: undefined, 2: 'pc-step--honey', 3: 'pc-step--sky' } as const;

/** A step: header, progress, question, content and footer; an illustration beside it when wide. */
export function StepFrame({ step, title, help, children, footer }: StepFrameProps) {
  const { config, instance } = useApp();
  const [arrival] = useState(() => screenArrival(instance, `step ${step}`, step));
  const isLeaving = useContext(LeavingContext);
  return (
    <section
      className={classNames('pc-step', GROUND[step], `is-${arrival}`, isLeaving && 'is-leaving')}
      part="step"
    >
      <div className="pc-step__main">
        <Header withLogin={step !== 1} />
        <div>
          <Progress step={step} />
        </div>
        <div className="pc-step__in">
          <div className="pc-step__intro">
            <Heading focusOn={arrival === 'first' ? '' : step}>{title}</Heading>
            {help && <p>{help}</p>}
          </div>
          {children}
          {footer && <div className="pc-step__foot">{footer}</div>}
          {step === 1 && <TrustBadges />}
        </div>
      </div>
      {config.displayMode === 'full' && <AsideColumn step={step} />}
    </section>
  );
}

export const STEP_NAMES = {
  1: 'steps.progress.who',
  2: 'steps.progress.concerns',
  3: 'steps.progress.location',
} as const satisfies Record<1 | 2 | 3, MessageKey>;

const STEPS = [1, 2, 3] as const;

/** The progress through the three steps: an ordered list, not a progress bar (STEP-1). */
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
