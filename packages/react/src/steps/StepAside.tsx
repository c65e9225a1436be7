import type { MessageKey } from '../text/messages.ts';
import { useText } from '../text/useText.ts';
import { lazy, Suspense, type ComponentType } from 'react';
import { SceneCall } from '../illustration/SceneCall.tsx';
import { Trust } from './Trust.tsx';

const SceneConcerns = lazy(async () => ({
  default: (await import('../illustration/SceneConcerns.tsx')).SceneConcerns,
}));
const SceneMap = lazy(async () => ({
  default: (await import('../illustration/SceneMap.tsx')).SceneMap,
}));

const SAYS = {
  1: { Scene: SceneCall, say: 'steps.who.aside' },
  2: { Scene: SceneConcerns, say: 'steps.concerns.aside' },
  3: { Scene: SceneMap, say: 'steps.location.aside' },
} as const satisfies Record<1 | 2 | 3, { Scene: ComponentType; say: MessageKey }>;

/** The drawing beside a step, in wide widgets only (design 8.1). */
export function StepAside({ step }: { readonly step: 1 | 2 | 3 }) {
  const { t } = useText();
  const { Scene, say } = SAYS[step];
  return (
    <figure className="pc-step__aside">
      <p className="pc-step__say">{t(say)}</p>
      <div className="pc-step__scene">
        <Suspense>
          <Scene />
        </Suspense>
      </div>
      <figcaption>
        <Trust />
      </figcaption>
    </figure>
  );
}
