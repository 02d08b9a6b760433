import type { ReactNode } from 'react';
import { isCallError } from '../api/client.ts';
import { ErrorState, NotFoundState } from './page-state.tsx';

/** The part of a query hook's result that the view needs. */
export type QueryLike<Data> = { data?: Data | undefined; error?: unknown; refetch: () => unknown };

/**
 * The same of a list. `currentData` is that of the page that is asked for, also of an earlier read. The store says which
 * read it is, and the body that it was asked with.
 */
export type ListQueryLike<Data> = QueryLike<Data> & {
  currentData?: Data | undefined;
  isFetching: boolean;
  endpointName?: string | undefined;
  originalArgs?: unknown;
};

type QueryViewProps<Data> = {
  query: QueryLike<Data>;
  /** The skeleton of the data. */
  waiting: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Shows a part of a screen once its data is there. The user can retry after every failure. */
export const PartView = <Data,>({ query, waiting, children }: QueryViewProps<Data>) => {
  if (query.data !== undefined) return children(query.data);
  return query.error ? <ErrorState error={query.error} onRetry={query.refetch} /> : waiting;
};

/** Shows the record of a page, or not-found if there is none. */
export const QueryView = <Data,>(props: QueryViewProps<Data>) => {
  const { data, error } = props.query;
  const isMissing = data === undefined && isCallError(error) && error.code === 'notFound';
  return isMissing ? <NotFoundState /> : <PartView {...props} />;
};
