import { isStrongPassword, PASSWORD_MIN_LENGTH, passwordChecklist } from '@pawcall/domain';
import { useEffect, useRef } from 'react';
import { useText } from '../text/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { circleCheck } from '../ui/icons/base.ts';
import { circle } from '../ui/icons/form.ts';
import { useAnnounce } from '../ui/useAnnounce.ts';
import { useClock } from '../ui/useClock.ts';

const ITEMS = ['length', 'lower', 'upper', 'digit', 'special'] as const;
/** The list is read out in a pause of typing, not with each key. */
const PAUSE_MS = 1000;

/** What a strong password needs, ticked off live; one that the service refused is not praised (AUTH-3). */
export function PasswordChecklist({
  password,
  refused,
}: {
  readonly password: string;
  readonly refused: boolean;
}) {
  const { t } = useText();
  const list = passwordChecklist(password, PASSWORD_MIN_LENGTH);
  const strong = isStrongPassword(password);
  const met = ITEMS.filter((item) => list[item]).length;
  useSpokenProgress(password, strong ? t('auth.strength.good') : t('auth.strength.met', { met }));
  return (
    <ul className="pc-req" aria-label={t('auth.strength.label')}>
      <li className="pc-strength" aria-hidden="true">
        {ITEMS.map((item, index) => (
          <i key={item} className={index < met ? 'on' : undefined} />
        ))}
      </li>
      {ITEMS.map((item) => (
        <li key={item} className={list[item] ? 'ok' : undefined}>
          <Icon of={list[item] ? circleCheck : circle} />
          <span>
            <span>{t(`auth.strength.${item}`)}</span>
            {list[item] && <span className="pc-vh">{t('auth.strength.done')}</span>}
          </span>
        </li>
      ))}
      {strong && !refused && <li className="all ok">{t('auth.strength.good')}</li>}
    </ul>
  );
}

function useSpokenProgress(password: string, progress: string) {
  const announce = useAnnounce();
  const clock = useClock();
  const said = useRef('');
  useEffect(() => {
    if (password === '' || said.current === progress) return undefined;
    return clock.setTimeout(() => {
      said.current = progress;
      announce(progress);
    }, PAUSE_MS);
  }, [password, progress, announce, clock]);
}
