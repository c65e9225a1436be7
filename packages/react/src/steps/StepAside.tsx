import { allowedDesignations, areTechnicians } from '@pawcall/domain';
import type { ComponentType } from 'react';
import { useApp } from '../context/app-context.ts';
import { SceneVideoCall } from '../illustration/SceneVideoCall.tsx';
import { SceneClipboard } from '../illustration/SceneClipboard.tsx';
import { SceneMap } from '../illustration/SceneMap.tsx';
import type { MessageKey } from '../text/load-messages.ts';
import { useText } from '../text/useText.ts';
import { TrustBadges } from './TrustBadges.tsx';

const CONTENT = {
  1: { Scene: SceneVideoCall, sentence: 'steps.who.aside' },
  2: { Scene: SceneClipboard, sentence: 'steps.concerns.aside' },
  3: { Scene: SceneMap, sentence: 'steps.location.aside' },
} as const satisfies Record<1 | 2 | 3, { Scene: ComponentType; sentence: MessageKey }>;

/** Content of the column beside a step: a sentence, an illustration and two facts (design 8.1). */
export function StepAside({ step }: { readonly step: 1 | 2 | 3 }) {
  const { t } = useText();
  const { Scene, sentence } = CONTENT[step];
  const onlyTechnicians = allowedDesignations(useApp().config).every((each) =>
    areTechnicians(each),
  );
  return (
    <>
      <p className="pc-step__say">
        {t(step === 1 && onlyTechnicians ? 'steps.who.asideTechnicians' : sentence)}
      </p>
      <div className="pc-step__scene">
        <Scene />
      </div>
      <figcaption>
        <TrustBadges />
      </figcaption>
    </>
  );
}
