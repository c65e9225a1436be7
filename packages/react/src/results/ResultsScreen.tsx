import { serialiseSearch } from '@pawcall/domain';
import { useEffect } from 'react';
import { useApp } from '../context/app-context.ts';
import type { JourneyProps } from '../context/journey-props.ts';
import { Results } from './Results.tsx';

/** The results; the search is kept for the next visit (WIN-8). */
export function ResultsScreen(props: JourneyProps) {
  const { instance } = useApp();
  const { search } = props.state;

  useEffect(() => {
    if (search) instance.device.saveLastSearch(serialiseSearch(search));
  }, [instance, search]);

  return <Results {...props} />;
}
