import { useIntl } from '@pupitre/shared/platform/intl';
import { NamedAction } from '@pupitre/shared/ui/record-actions';
import type { CardProps } from '../changes/change.ts';
import { ServedVersionCard } from './served-version.tsx';

/** The version that a rollback would run. */
export const PreviousVersion = ({ deployment: { name: remote, previous }, now, onChange }: CardProps) => {
  const { formatMessage } = useIntl();
  return (
    <ServedVersionCard
      title={formatMessage({ id: 'deployments.previous' })}
      served={previous}
      none="deployments.previous.none"
      now={now}
    >
      {previous && (
        <NamedAction
          icon="back"
          tone="plain"
          title={formatMessage({ id: 'deployments.rollback' })}
          label={formatMessage({ id: 'deployments.rollback.named' }, { remote, version: previous.version })}
          onAct={() => onChange('rollback', remote)}
        />
      )}
    </ServedVersionCard>
  );
};
