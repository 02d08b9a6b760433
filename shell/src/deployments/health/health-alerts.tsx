import type { HealthAlert, HealthCounts, ServedVersion } from '@pupitre/shared/contracts/deployments';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import styles from './health.module.css';

const countsOf = (alert: HealthAlert, { health }: ServedVersion): HealthCounts =>
  alert === 'users' ? health : health.anonymous;

/** The failures that a person should look at, since they do not suffice to revert the version automatically. */
export const HealthAlerts = ({ served }: { served: ServedVersion }) =>
  served.alerts.map((alert) => {
    const { shown, failed } = countsOf(alert, served);
    return (
      <p key={alert} className={styles['alert']} data-alert={alert}>
        <FormattedMessage id={`deployments.alert.${alert}`} values={{ failed, all: shown + failed }} />
      </p>
    );
  });
