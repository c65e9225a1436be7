import type { MessageKey } from '../text/messages.ts';
import { useText } from '../text/useText.ts';
import { Scene, type SceneName } from '../illustration/Scene.tsx';
import { Trust } from './Trust.tsx';

const SAYS = {
  1: { scene: 'call', say: 'steps.who.aside' },
  2: { scene: 'concerns', say: 'steps.concerns.aside' },
  3: { scene: 'map', say: 'steps.location.aside' },
} as const satisfies Record<1 | 2 | 3, { scene: SceneName; say: MessageKey }>;

/** The drawing beside a step, in wide widgets only (design 8.1). */
export function StepAside({ step }: { readonly step: 1 | 2 | 3 }) {
  const { t } = useText();
  const { scene, say } = SAYS[step];
  return (
    <figure className="pc-step__aside">
      <p className="pc-step__say">{t(say)}</p>
      <Scene name={scene} />
      <figcaption>
        <Trust />
      </figcaption>
    </figure>
  );
}
