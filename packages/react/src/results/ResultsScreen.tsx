import { QueryClientProvider } from '@tanstack/react-query';
import { serialiseSearch } from '@pawcall/domain';
import { useEffect, useState } from 'react';
import { useApp } from '../app/app-context.ts';
import type { JourneyProps } from '../app/Journey.tsx';
import { createQueryClient } from './query-client.ts';
import { Results } from './Results.tsx';

/** The results, with the query cache of this widget: it comes with this chunk, after the first step. */
export function ResultsScreen(props: JourneyProps) {
  const [client] = useState(createQueryClient);
  const { instance } = useApp();
  const { search } = props.state;

  useEffect(() => {
    if (search) instance.device.saveLastSearch(serialiseSearch(search));
  }, [instance, search]);

  return (
    <QueryClientProvider client={client}>
      <Results {...props} />
    </QueryClientProvider>
  );
}
