import { useContext, useState, type ReactNode } from 'react';
import { Header } from '../frame/Header.tsx';
import { Heading } from '../frame/Heading.tsx';
import { useApp } from '../context/app-context.ts';
import { screenArrival, LeavingContext } from '../context/journey-screen.ts';
import { classNames } from '../ui/class-names.ts';
import { AsideColumn } from './AsideColumn.tsx';
import { Progress } from './Progress.tsx';
import { Trust } from './Trust.tsx';

export type StepFrameProps = {
  readonly step: 1 | 2 | 3;
  readonly title: string;
  readonly help: string;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
};

const GROUND = { 1: undefined, 2: 'pc-step--honey', 3: 'pc-step--sky' } as const;

/** A step: header, progress, one question, its answer and the way on; beside it, when wide, a drawing. */
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
          {step === 1 && <Trust />}
        </div>
      </div>
      {config.displayMode === 'full' && <AsideColumn step={step} />}
    </section>
  );
}
