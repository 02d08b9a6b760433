import {
  OUTCOMES,
  type HealthAlert,
  type HealthCounts,
  type ServedVersion,
} from '@pupitre/shared/contracts/deployments';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { HealthChart } from './health-chart.tsx';
import { HourTable } from './hour-table.tsx';
import { lastDay, countReports } from './last-day.ts';
import styles from './health.module.css';

type HealthProps = Pick<ServedVersion, 'version' | 'health' | 'alerts'> & { /** In milliseconds. */ now: number };

/** The outcomes for visitors without a session, unless an alert shows them already. */
const VisitorHealth = ({ health: { anonymous }, alerts }: HealthProps) => {
  const { failed } = anonymous;
  const pages = countReports(anonymous);
  return (
    pages > 0 &&
    !alerts.includes('visitors') && (
      <p className={styles['visitors']}>
        <FormattedMessage id="deployments.health.visitors" values={{ pages, failed }} />
      </p>
    )
  );
};

/** The outcomes for users in the last 24 hours: as a chart, as sums and as a table. */
const UserHealth = ({ version, health, now }: HealthProps) => {
  const { formatMessage } = useIntl();
  const hours = lastDay(health, now);
  const { shown, failed, late } = health;
  return (
    <>
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
    </>
  );
};

/** The health of a version in the last 24 hours, for users and for visitors. */
export const Health = (props: HealthProps) => (
  <div className={styles['health']}>
    {countReports(props.health) > 0 ? (
      <UserHealth {...props} />
    ) : (
      <p className={styles['none']}>
        <FormattedMessage id="deployments.health.none" />
      </p>
    )}
    <VisitorHealth {...props} />
  </div>
);

const countsOf = (alert: HealthAlert, { health }: ServedVersion): HealthCounts =>
  alert === 'users' ? health : health.anonymous;

/** Failures that a person should look at. They are too few for an automatic rollback. */
export const HealthAlerts = ({ served }: { served: ServedVersion }) =>
  served.alerts.map((alert) => {
    const { shown, failed } = countsOf(alert, served);
    return (
      <p key={alert} className={styles['alert']} data-alert={alert}>
        <FormattedMessage id={`deployments.alert.${alert}`} values={{ failed, all: shown + failed }} />
      </p>
    );
  });
