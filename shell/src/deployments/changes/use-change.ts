import { useState } from 'react';
import { isCallError } from '@pupitre/shared/api/client';
import type { Deployed, Deployment, DeploymentEventKind } from '@pupitre/shared/contracts/deployments';
import { useIntl } from '@pupitre/shared/platform/intl';
import { notify } from '@pupitre/shared/platform/notify';
import type { Outcome } from '@pupitre/shared/ui/form';
import type { ChangeKind } from './change.ts';
import { useDeployments } from '../use-deployments.ts';

/** Returns a text that differs when somebody has changed the remote. Health does not count. */
const stateOf = ({ isEnabled, current, previous, canary }: Deployment): string =>
  JSON.stringify([
    isEnabled,
    current?.version,
    previous?.version,
    canary && [canary.version, canary.percent, canary.schools, canary.roles],
  ]);

const EVENTS = {
  rollback: 'rolledBack',
  canary: 'canaryStarted',
  promote: 'promoted',
  withdraw: 'withdrawn',
  disable: 'disabled',
  enable: 'enabled',
} as const satisfies Record<ChangeKind, DeploymentEventKind>;

const versionOf = (kind: ChangeKind, before: Deployment, after: Deployment): string | undefined => {
  if (kind === 'withdraw') return before.canary?.version;
  return (kind === 'canary' ? after.canary : after.current)?.version;
};

/** Returns a function that notifies the user of a change, in the words of the history. */
const useReportChange = () => {
  const { formatMessage } = useIntl();
  return (kind: ChangeKind, before: Deployment, after: Deployment): void => {
    const [version, from] = [versionOf(kind, before, after), before.current?.version];
    const hasFrom = from !== undefined && from !== version ? 'yes' : 'no';
    const text = formatMessage({ id: `deployments.event.${EVENTS[kind]}` }, { version, from, hasFrom });
    notify({ kind: 'success', text: `${after.name}: ${text}` });
  };
};

/** A conflict with another user who changed the same remote. */
export type Conflict = 'overtaken' | 'gone' | null;

/**
 * Returns a function that sends a change only while the remote is as the dialog shows it. It fetches the remote right
 * before. If somebody else was faster it returns null, and the dialog shows the present state.
 */
export const useChange = (kind: ChangeKind, deployment: Deployment) => {
  const reportChange = useReportChange();
  const { refetch } = useDeployments();
  const [seen] = useState(() => stateOf(deployment));
  const [isGone, setIsGone] = useState(false);
  const present = stateOf(deployment);
  const conflict: Conflict = isGone ? 'gone' : present === seen ? null : 'overtaken';

  const change = async (send: () => PromiseLike<Outcome<Deployed>>): Promise<Outcome<Deployed> | null> => {
    const { data } = await refetch();
    const fresh = data?.find(({ name }) => name === deployment.name);
    if (fresh && stateOf(fresh) !== present) return null;
    const outcome = await send();
    const isRefused = isCallError(outcome.error) && outcome.error.code === 'notFound';
    setIsGone(isRefused);
    if (outcome.data) reportChange(kind, deployment, outcome.data.data);
    return isRefused ? null : outcome;
  };
  return { conflict, change };
};
