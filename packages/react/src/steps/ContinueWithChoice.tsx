import type { Who } from '@pawcall/domain';
import { useEffect } from 'react';
import { useText } from '../text/useText.ts';
import { Button } from '../ui/Button.tsx';
import { chevronRight } from '../ui/icons/base.ts';
import { useAnnounce } from '../ui/ui-context.ts';
import { ButtonPlaceholder } from './ButtonPlaceholder.tsx';
import { usePatientName } from './usePatientName.ts';

/** Continues with the choice that was made before (STEP-1, STEP-2). */
export function ContinueWithChoice({
  who,
  onContinue,
}: {
  readonly who: Who;
  readonly onContinue: () => void;
}) {
  const { t, has } = useText();
  const announce = useAnnounce();
  const name = usePatientName()(who);
  // The texts are a download of their own.
  const known = has('steps.who.continue');
  useEffect(() => {
    if (known) announce(t('steps.who.kept', { name }));
  }, [known, announce, t, name]);
  if (!known) return <ButtonPlaceholder />;
  return (
    <Button variant="soft" iconEnd={chevronRight} onClick={onContinue}>
      {t('steps.who.continue', { name })}
    </Button>
  );
}
