import { useId, useState } from 'react';
import type { Deployment } from '@pupitre/shared/contracts/deployments';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { CanaryRule } from './canary-rule.tsx';
import type { OnChange } from './change.ts';
import { DeploymentHistory } from './deployment-history.tsx';
import { ScreenTitles } from './screen-titles.tsx';
import { Served } from './served.tsx';
import styles from './deployments.module.css';

type CardProps = { deployment: Deployment; /** In milliseconds. */ now: number; onChange: OnChange };

const PreviousVersion = ({ deployment: { name: remote, previous }, now, onChange }: CardProps) => {
  const { formatMessage } = useIntl();
  return (
    <Served
      title={formatMessage({ id: 'deployments.previous' })}
      served={previous}
      none="deployments.previous.none"
      now={now}
    >
      {previous && (
        <Button
          aria-label={formatMessage({ id: 'deployments.rollback.named' }, { remote, version: previous.version })}
          onClick={() => onChange('rollback', remote)}
        >
          <FormattedMessage id="deployments.rollback" />
        </Button>
      )}
    </Served>
  );
};

const CanaryVersion = ({ deployment: { name: remote, canary }, now, onChange }: CardProps) => {
  const { formatMessage } = useIntl();
  const ends = canary ? (['promote', 'withdraw'] as const) : [];
  return (
    <Served
      title={formatMessage({ id: 'deployments.canary' })}
      served={canary}
      none="deployments.canary.none"
      now={now}
      rule={canary && <CanaryRule canary={canary} />}
    >
      {ends.map((kind) => (
        <Button
          key={kind}
          aria-label={formatMessage({ id: `deployments.canary.${kind}.named` }, { remote, version: canary?.version })}
          onClick={() => onChange(kind, remote)}
        >
          <FormattedMessage id={`deployments.canary.${kind}`} />
        </Button>
      ))}
      {!canary && (
        <Button
          aria-label={formatMessage({ id: 'deployments.canary.start.named' }, { remote })}
          onClick={() => onChange('canary', remote)}
        >
          <FormattedMessage id="deployments.canary.start" />
        </Button>
      )}
    </Served>
  );
};

const Foot = ({ deployment: { name: remote, isEnabled }, onChange }: CardProps) => {
  const { formatMessage } = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const turn = isEnabled ? 'disable' : 'enable';
  return (
    <>
      <div className={styles['foot']}>
        <Button
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={formatMessage({ id: 'deployments.history.named' }, { remote })}
          className={styles['toggle'] ?? ''}
          tone="quiet"
          onClick={() => setIsOpen(!isOpen)}
        >
          <FormattedMessage id="deployments.history" />
        </Button>
        <Button
          tone={isEnabled ? 'quietDanger' : 'primary'}
          aria-label={formatMessage({ id: `deployments.${turn}.named` }, { remote })}
          onClick={() => onChange(turn, remote)}
        >
          <FormattedMessage id={`deployments.${turn}`} />
        </Button>
      </div>
      <div id={id}>{isOpen && <DeploymentHistory remote={remote} />}</div>
    </>
  );
};

/** One remote: which version whom it is given to, how each does, and what can be done about it. */
export const DeploymentCard = (props: CardProps) => {
  const { deployment, now } = props;
  const { name, isEnabled, current } = deployment;
  const id = useId();
  return (
    <section tabIndex={-1} className={styles['card']} data-disabled={!isEnabled} aria-labelledby={id}>
      <header className={styles['head']}>
        <h2 id={id} className={styles['name']}>
          {name}
        </h2>
        {isEnabled ? (
          <ScreenTitles remote={name} />
        ) : (
          <p className={styles['disabled']}>
            <FormattedMessage id="deployments.disabled" />
          </p>
        )}
      </header>
      <div className={styles['versions']}>
        <Served
          title={useIntl().formatMessage({ id: 'deployments.current' })}
          served={current}
          none="deployments.current.none"
          now={now}
        />
        <CanaryVersion {...props} />
        <PreviousVersion {...props} />
      </div>
      <Foot {...props} />
    </section>
  );
};
