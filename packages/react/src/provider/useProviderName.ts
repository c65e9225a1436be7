import type { Provider } from '@pawcall/contract';
import { providerName } from '@pawcall/domain';
import { useDesignation } from './useDesignation.ts';

/** The name of a provider, as `write` writes it; the word for who it is where the service gives none (TILE-1, WIRE-8). */
export const useProviderName = (): ((
  provider: Provider,
  write?: (named: Provider) => string,
) => string) => {
  const designation = useDesignation();
  return (provider, write = providerName) =>
    providerName(provider) ? write(provider) : designation(provider.designation || 'VET');
};
