import { useId } from 'react';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { selectLanguage } from '@pupitre/shared/platform/language';
import { useSelector } from '@pupitre/shared/platform/store-provider';
import { CanaryVersion } from './canary-version.tsx';
import { CardFoot } from './card-foot.tsx';
import type { CardProps } from '../changes/change.ts';
import { PreviousVersion } from './previous-version.tsx';
import { useSignal } from '../../signal.ts';
import { registrySignal } from '../../routing/current-view.ts';
import { RemoteSamples } from '../samples/remote-samples.tsx';
import { ServedVersionCard } from './served-version.tsx';
import styles from '../deployments.module.css';

/** Shows the menu entries of a remote. Users know it by them. */
const ScreenTitles = ({ remote }: { remote: string }) => {
  const language = useSelector(selectLanguage);
  const menu = useSignal(registrySignal)?.remotes.find(({ name }) => name === remote)?.menu ?? [];
  const titles = new Set(menu.map(({ title }) => title[language]));
  return titles.size > 0 && <p className={styles['screens']}>{[...titles].join(' · ')}</p>;
};

/** The card of a remote: its versions, their users and health, and the possible changes. */
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
      <RemoteSamples deployment={deployment} />
      <CardFoot deployment={deployment} onChange={props.onChange} />
    </section>
  );
};
