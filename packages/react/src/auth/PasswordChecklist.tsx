import { useEffect, useRef } from 'react';
import { PASSWORD_MIN_LENGTH, passwordChecklist } from '@pawcall/domain';
import { useText } from '../text/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { circleAlert, circleCheck } from '../ui/icons/base.ts';
import { circle } from '../ui/icons/form.ts';
import { useAnnounce, useClock } from '../ui/ui-context.ts';
import type { PasswordVerdict } from './password-verdict.ts';

const ITEMS = ['length', 'lower', 'upper', 'digit', 'special'] as const;
/** Announced after a pause in typing. */
const PAUSE_MS = 1000;

/** The rules of a strong password, checked while typing. The verdict goes when the field shows an error (AUTH-3). */
export function PasswordChecklist({
  password,
  verdict,
  refused,
}: {
  readonly password: string;
  readonly verdict: PasswordVerdict;
  readonly refused: boolean;
}) {
  const { t } = useText();
  const list = passwordChecklist(password, PASSWORD_MIN_LENGTH);
  const met = ITEMS.filter((item) => list[item]).length;
  const conclusion = {
    incomplete: undefined,
    unknown: undefined,
    common: t('auth.strength.common'),
    good: t('auth.strength.good'),
  }[verdict];
  useSpokenProgress(password, conclusion ?? t('auth.strength.met', { met }));
  return (
    <ul className="pc-req" aria-label={t('auth.strength.label')}>
      <li className="pc-strength" aria-hidden="true">
        {ITEMS.map((item, index) => (
          <i key={item} className={barClass(verdict, index, met)} />
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
      {conclusion !== undefined && !refused && (
        <li className={`all ${verdict === 'good' ? 'ok' : 'weak'}`}>
          {verdict === 'common' && <Icon of={circleAlert} />}
          <span>{conclusion}</span>
        </li>
      )}
    </ul>
  );
}

/** The last bar waits for the service, as a password that meets every rule may be common. */
const barClass = (verdict: PasswordVerdict, index: number, met: number): string | undefined => {
  if (verdict === 'common') return index === 0 ? 'weak' : undefined;
  const full = verdict === 'unknown' ? ITEMS.length - 1 : met;
  return index < full ? 'on' : undefined;
};

function useSpokenProgress(password: string, progress: string) {
  const announce = useAnnounce();
  const clock = useClock();
  const announcement = useRef('');
  useEffect(() => {
    if (password === '' || announcement.current === progress) return undefined;
    return clock.setTimeout(() => {
      announcement.current = progress;
      announce(progress);
    }, PAUSE_MS);
  }, [password, progress, announce, clock]);
}
