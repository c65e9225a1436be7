import { useText } from '../text/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { badgeCheck, video } from '../ui/icons/base.ts';

export function TrustBadges() {
  const { t } = useText();
  return (
    <ul className="pc-trust">
      <li>
        <Icon of={video} />
        <span>{t('steps.trust.video')}</span>
      </li>
      <li>
        <Icon of={badgeCheck} />
        <span>{t('steps.trust.price')}</span>
      </li>
    </ul>
  );
}
