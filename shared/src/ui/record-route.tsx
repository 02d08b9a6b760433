import { Fragment, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { decodeId, type EncodedKind } from '../platform/encoded-id.ts';
import { NotFoundState } from './page-state.tsx';

type RecordRouteProps = { kind: EncodedKind; children: (id: number) => ReactNode };

/**
 * Decodes the `:id` of the route. A forged id, or one of another kind of record, shows not-found. Every record has its
 * own state, so that input for one record never appears at the next.
 */
export const RecordRoute = ({ kind, children }: RecordRouteProps) => {
  const { id: encoded = '' } = useParams();
  const id = decodeId(kind, encoded);
  return id === null ? <NotFoundState /> : <Fragment key={id}>{children(id)}</Fragment>;
};
