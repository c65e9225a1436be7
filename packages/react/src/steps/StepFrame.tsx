import { useRef, type ReactNode } from 'react';
import { Header } from '../app/Header.tsx';
import { Heading } from '../app/Heading.tsx';
import { useApp } from '../app/app-context.ts';
import { classNames } from '../ui/class-names.ts';
import { Progress } from './Progress.tsx';
import { StepAside } from './StepAside.tsx';
import { Trust } from './Trust.tsx';

export type StepFrameProps = {
  readonly step: 1 | 2 | 3;
  readonly title: string;
  readonly help: string;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
};

const GROUND = { 1: undefined, 2: 'pc-step--honey', 3: 'pc-step--sky' } as const;

// The step with which the widget opens must not take the focus of the page it stands in.
const openedWith = new WeakMap<object, number>();

/** A step: header, progress, one question, its answer and the way on; beside it, when wide, a drawing. */
export function StepFrame({ step, title, help, children, footer }: StepFrameProps) {
  const { config, instance } = useApp();
  const focusOn = useRef(isFirstStep(instance, step) ? '' : `step ${step}`).current;
  return (
    <section className={classNames('pc-step', GROUND[step])}>
      <div className="pc-step__main">
        <Header withLogin={step !== 1} />
        <div>
          <Progress step={step} />
        </div>
        <div className="pc-step__intro">
          <Heading focusOn={focusOn}>{title}</Heading>
          <p>{help}</p>
        </div>
        {children}
        {footer && <div className="pc-step__foot">{footer}</div>}
        {step === 1 && <Trust />}
      </div>
      {config.displayMode === 'full' && <StepAside step={step} />}
    </section>
  );
}

const isFirstStep = (instance: object, step: number): boolean => {
  const first = openedWith.get(instance);
  if (first === undefined) {
    openedWith.set(instance, step);
    return true;
  }
  if (first === step) return false;
  openedWith.set(instance, -1);
  return false;
};
