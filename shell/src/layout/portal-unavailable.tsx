import { useProfileQuery } from '@pupitre/shared/api/auth';
import { selectToken } from '@pupitre/shared/platform/session';
import { useSelector } from '@pupitre/shared/platform/store-provider';
import { ErrorState } from '@pupitre/shared/ui/page-state';
import type { ReactNode } from 'react';
import { startRegistry } from '../remotes/start-registry.ts';
import { isRegistryUnavailable } from '../routing/current-view.ts';
import { useSignal } from '../signal.ts';

const NETWORK_ERROR = { code: 'network', message: [] } as const;

/** Shows `waiting` until the portal can open a screen, or an error with a retry when registry or profile fail. */
export const PortalUnavailable = ({ waiting }: { waiting: ReactNode }) => {
  const token = useSelector(selectToken);
  const { error, isFetching, refetch } = useProfileQuery(undefined, { skip: token === null });
  const isAway = useSignal(isRegistryUnavailable);
  if (error && !isFetching) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isAway) return <ErrorState error={NETWORK_ERROR} onRetry={() => void startRegistry()} />;
  return waiting;
};
