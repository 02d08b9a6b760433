import type { ReactNode } from 'react';
import { isCallError } from '../api/client.ts';
import { ErrorState, NotFoundState } from './page-state.tsx';

/** What a query hook answers, as far as the view needs it. */
export type QueryLike<Data> = { data?: Data | undefined; error?: unknown; refetch: () => unknown };

type QueryViewProps<Data> = {
  query: QueryLike<Data>;
  /** Stands in the place of what comes, in its shape. */
  waiting: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Shows a record once it is there; a missing one is a page not found, any other failure can be tried again. */
export const QueryView = <Data,>({ query, waiting, children }: QueryViewProps<Data>) => {
  if (query.data !== undefined) return children(query.data);
  if (isCallError(query.error) && query.error.code === 'notFound') return <NotFoundState />;
  if (query.error) return <ErrorState error={query.error} onRetry={query.refetch} />;
  return waiting;
};
