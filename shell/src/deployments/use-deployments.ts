import { useDeploymentHistoryQuery, useDeploymentsQuery } from '@pupitre/shared/api/deployments';

/** Versions and health change while nobody touches the page. A hidden page requests nothing. */
export const POLLING = {
  pollingInterval: 15_000,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
  refetchOnMountOrArgChange: true,
};

/** Returns the running versions of all remotes, and keeps them up to date. */
export const useDeployments = () => useDeploymentsQuery(undefined, POLLING);

/** Returns the history and the available versions of a remote, and keeps them up to date. */
export const useHistory = (remote: string) => useDeploymentHistoryQuery(remote, POLLING);
