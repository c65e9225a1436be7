import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import type { JourneyProps } from '../app/Journey.tsx';
import { createQueryClient } from './query-client.ts';
import { Results } from './Results.tsx';

/** The results, with the query cache of this widget: it comes with this chunk, after the first step. */
export function ResultsScreen(props: JourneyProps) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Results {...props} />
    </QueryClientProvider>
  );
}
