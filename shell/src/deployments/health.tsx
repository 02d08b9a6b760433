import { OUTCOMES, type VersionHealth } from '@pupitre/shared/contracts/deployments';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { HealthChart } from './health-chart.tsx';
import { HourTable } from './hour-table.tsx';
import { lastDay, pagesOf } from './last-day.ts';
import styles from './health.module.css';

type HealthProps = { version: string; health: VersionHealth; /** In milliseconds. */ now: number };

/** What became of a version on the pages of the last 24 hours: drawn, in words, and in figures. */
export const Health = ({ version, health, now }: HealthProps) => {
  const { formatMessage } = useIntl();
  if (pagesOf(health) === 0)
    return (
      <p className={styles['none']}>
        <FormattedMessage id="deployments.health.none" />
      </p>
    );
  const hours = lastDay(health, now);
  const { shown, failed, late } = health;
  return (
    <div className={styles['health']}>
      <HealthChart
        hours={hours}
        label={formatMessage({ id: 'deployments.health' }, { version, shown, failed, late })}
      />
      <p className={styles['scale']} aria-hidden="true">
        <span>{formatMessage({ id: 'deployments.health.ago' })}</span>
        <span>{formatMessage({ id: 'deployments.health.now' })}</span>
      </p>
      <p className={styles['sums']}>
        {OUTCOMES.filter((outcome) => outcome !== 'late' || late > 0).map((outcome) => (
          <span key={outcome} data-outcome={outcome} data-any={health[outcome] > 0}>
            {formatMessage({ id: `deployments.health.${outcome}` }, { count: health[outcome] })}
          </span>
        ))}
      </p>
      <HourTable hours={hours} version={version} />
    </div>
  );
};
