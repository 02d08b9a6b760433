import { useId } from 'react';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { CanaryVersion } from './canary-version.tsx';
import { CardFoot } from './card-foot.tsx';
import type { CardProps } from '../changes/change.ts';
import { PreviousVersion } from './previous-version.tsx';
import { ScreenTitles } from './screen-titles.tsx';
import { ServedVersionCard } from './served-version.tsx';
import styles from '../deployments.module.css';

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
        <ServedVersionCard
          title={useIntl().formatMessage({ id: 'deployments.current' })}
          served={current}
          none="deployments.current.none"
          now={now}
        />
        <CanaryVersion {...props} />
        <PreviousVersion {...props} />
      </div>
      <CardFoot deployment={deployment} onChange={props.onChange} />
    </section>
  );
};
