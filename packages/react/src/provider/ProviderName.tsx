import type { Provider } from '@pawcall/contract';
import { postNominal, providerName } from '@pawcall/domain';
import { useProviderName } from './useProviderName.ts';

/** `Maya Okafor, DVM`; the name alone where there is nothing to stand behind it, and the word for who it is without a name (TILE-1, TILE-6). */
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
