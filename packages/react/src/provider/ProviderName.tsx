import type { Provider } from '@pawcall/contract';
import { postNominal, providerName, slugInWords } from '@pawcall/domain';
import { useText } from '../text/useText.ts';

/** `Maya Okafor, DVM`; the name without a post-nominal if there is none, the designation without a name (TILE-1, TILE-6). */
export function ProviderName({ provider }: { readonly provider: Provider }) {
  const name = useProviderName();
  const nominal = providerName(provider) && postNominal(provider);
  return (
    <>
      <bdi>{name(provider)}</bdi>
      {nominal !== '' && (
        <>
          <bdi>, </bdi>
          <span>{nominal}</span>
        </>
      )}
    </>
  );
}

/** The name of a provider, by `write`; without a name, the designation (TILE-1, WIRE-8). */
export const useProviderName = (): ((
  provider: Provider,
  write?: (named: Provider) => string,
) => string) => {
  const designation = useDesignation();
  return (provider, write = providerName) =>
    providerName(provider) ? write(provider) : designation(provider.designation || 'VET');
};

/** The text of a designation; an unknown one shows its own code in words (TILE-6, WIRE-8). */
export const useDesignation = (): ((designation: string) => string) => {
  const { t, has } = useText();
  return (designation) => {
    const key = `shared.designation.${designation}`;
    return has(key) ? t(key) : slugInWords(designation);
  };
};
