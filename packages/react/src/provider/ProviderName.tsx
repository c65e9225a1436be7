import type { Provider } from '@pawcall/contract';
import { postNominal } from '@pawcall/domain';

/** `Maya Okafor, DVM`; the name alone where there is nothing to stand behind it (TILE-1, TILE-6). */
export function ProviderName({ provider }: { readonly provider: Provider }) {
  const nominal = postNominal(provider);
  return (
    <>
      <bdi>
        {provider.first_name} {provider.last_name}
      </bdi>
      {nominal !== '' && (
        <>
          , <span>{nominal}</span>
        </>
      )}
    </>
  );
}
