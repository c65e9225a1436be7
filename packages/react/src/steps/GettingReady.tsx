import { useText } from '../text/useText.ts';

/** Global loading, said on the step that it does not keep from being used (SES-4). */
export function GettingReady() {
  const { t } = useText();
  return <span role="status">{t('shared.gettingReady')}</span>;
}
