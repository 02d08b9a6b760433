import { useState } from 'react';
import { isCallError } from '@pupitre/shared/api/client';
import type { Deployed, Deployment } from '@pupitre/shared/contracts/deployments';
import type { Outcome } from '@pupitre/shared/ui/form';
import { useDeployments } from './use-deployments.ts';

/** What somebody else's change alters; health does not count. */
const stateOf = ({ isEnabled, current, previous, canary }: Deployment): string =>
  JSON.stringify([
    isEnabled,
    current?.version,
    previous?.version,
    canary && [canary.version, canary.percent, canary.schools, canary.roles],
  ]);

/** What a dialog tells of others who act on the same remote. */
export type Overtaking = 'overtaken' | 'gone' | null;

/**
 * Makes a change only while the remote is as the dialog shows it: looks once more right before, and where somebody else
 * was faster shows what there is now instead (`change` then answers null).
 */
export const useChange = (deployment: Deployment) => {
  const { refetch } = useDeployments();
  const [seen] = useState(() => stateOf(deployment));
  const [isGone, setIsGone] = useState(false);
  const present = stateOf(deployment);
  const overtaking: Overtaking = isGone ? 'gone' : present === seen ? null : 'overtaken';

  const change = async (send: () => PromiseLike<Outcome<Deployed>>): Promise<Outcome<Deployed> | null> => {
    const { data } = await refetch();
    const fresh = data?.find(({ name }) => name === deployment.name);
    if (fresh && stateOf(fresh) !== present) return null;
    const outcome = await send();
    const isRefused = isCallError(outcome.error) && outcome.error.code === 'notFound';
    setIsGone(isRefused);
    return isRefused ? null : outcome;
  };
  return { overtaking, change };
};
