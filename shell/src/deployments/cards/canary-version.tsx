import { useIntl } from '@pupitre/shared/platform/intl';
import { NamedAction } from '@pupitre/shared/ui/record-actions';
import { CanaryRule } from './canary-rule.tsx';
import type { CardProps } from '../changes/change.ts';
import { ServedVersionCard } from './served-version.tsx';

/** The possible changes of a canary, the most frequent first. */
const ACTIONS = [
  { kind: 'promote', icon: 'check' },
  { kind: 'canary', icon: 'pencil' },
  { kind: 'withdraw', icon: 'close' },
] as const;

const CanaryActions = ({ deployment: { name: remote, canary }, onChange }: Omit<CardProps, 'now'>) => {
  const { formatMessage } = useIntl();
  if (!canary)
    return (
      <NamedAction
        icon="plus"
        tone="plain"
        title={formatMessage({ id: 'deployments.canary.start' })}
        label={formatMessage({ id: 'deployments.canary.start.named' }, { remote })}
        onAct={() => onChange('canary', remote)}
      />
    );
  return ACTIONS.map(({ kind, icon }) => (
    <NamedAction
      key={kind}
      icon={icon}
      tone="plain"
      title={formatMessage({ id: `deployments.act.${kind}` })}
      label={formatMessage({ id: `deployments.act.${kind}.named` }, { remote, version: canary.version })}
      onAct={() => onChange(kind, remote)}
    />
  ));
};

/** The version that some users get before all others. */
export const CanaryVersion = ({ deployment, now, onChange }: CardProps) => (
  <ServedVersionCard
    title={useIntl().formatMessage({ id: 'deployments.canary' })}
    served={deployment.canary}
    none="deployments.canary.none"
    now={now}
    rule={deployment.canary && <CanaryRule canary={deployment.canary} />}
  >
    <CanaryActions deployment={deployment} onChange={onChange} />
  </ServedVersionCard>
);
