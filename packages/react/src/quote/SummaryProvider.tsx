import { initials, licenceRegion } from '@pawcall/domain';
import { safeUrl } from '../config/safe-url.ts';
import { ProviderName } from '../provider/ProviderName.tsx';
import { useDesignation } from '../provider/useDesignation.ts';
import { useText } from '../text/useText.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { useOpened } from './provider-context.ts';

/** With whom, on the summary page of the phone. */
export function SummaryProvider() {
  const { t } = useText();
  const { feature: provider } = useOpened().result;
  const designation = useDesignation();
  const region = licenceRegion(provider);
  return (
    <div className="pc-sumprov">
      <Avatar photo={safeUrl(provider.uri_photo)} initials={initials(provider)} size={56} />
      <div>
        <p className="pc-h3">
          <ProviderName provider={provider} />
        </p>
        <p className="pc-sm pc-muted">
          {[designation(provider.designation), region && t('shared.licensedIn', { region })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </div>
  );
}
