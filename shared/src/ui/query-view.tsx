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

/** Shows a part of a screen once its data is there; every failure can be tried again. */
export const PartView = <Data,>({ query, waiting, children }: QueryViewProps<Data>) => {
  if (query.data !== undefined) return children(query.data);
  return query.error ? <ErrorState error={query.error} onRetry={query.refetch} /> : waiting;
};

/** Shows the record of a page; a missing one is a page not found. */
export const QueryView = <Data,>(props: QueryViewProps<Data>) => {
  const { data, error } = props.query;
  const isMissing = data === undefined && isCallError(error) && error.code === 'notFound';
  return isMissing ? <NotFoundState /> : <PartView {...props} />;
};
