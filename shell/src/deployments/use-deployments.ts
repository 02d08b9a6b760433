import { useDeploymentHistoryQuery, useDeploymentsQuery } from '@pupitre/shared/api/deployments';

/** Versions come and go, and browsers report, while nobody touches the page; a page that nobody sees asks nothing. */
export const POLLING = {
  pollingInterval: 15_000,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
  refetchOnMountOrArgChange: true,
};

/** What runs of every remote, kept up to date. */
export const useDeployments = () => useDeploymentsQuery(undefined, POLLING);

/** What was done to a remote, and which of its versions are there, kept up to date. */
export const useHistory = (remote: string) => useDeploymentHistoryQuery(remote, POLLING);
