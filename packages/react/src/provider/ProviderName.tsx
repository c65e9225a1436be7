import type { Provider } from '@pawcall/contract';
import { postNominal, providerName } from '@pawcall/domain';

/** `Maya Okafor, DVM`; the name alone where there is nothing to stand behind it (TILE-1, TILE-6). */
export function ProviderName({ provider }: { readonly provider: Provider }) {
  const nominal = postNominal(provider);
  return (
    <>
      <bdi>{providerName(provider)}</bdi>
      {nominal !== '' && (
        <>
          , <span>{nominal}</span>
        </>
      )}
    </>
  );
}
