import { OUTCOMES } from '@pupitre/shared/contracts/deployments';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { countReports, type HealthHour } from './last-day.ts';
import { useRecentMoment } from '../deployment-facts.tsx';
import styles from './health.module.css';

/** The numbers of the chart as a table, the latest hour first, without empty hours. */
export const HourTable = ({ hours, version }: { hours: HealthHour[]; version: string }) => {
  const { formatMessage, formatNumber } = useIntl();
  const momentOf = useRecentMoment();
  return (
    <details className={styles['figures']}>
      <summary aria-label={formatMessage({ id: 'deployments.health.table.named' }, { version })}>
        <FormattedMessage id="deployments.health.table" />
      </summary>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="deployments.health.hour" />
            </th>
            {OUTCOMES.map((outcome) => (
              <th key={outcome} scope="col">
                <FormattedMessage id={`deployments.outcome.${outcome}`} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hours
            .filter((hour) => countReports(hour) > 0)
            .toReversed()
            .map((hour) => (
              <tr key={hour.at}>
                <th scope="row">{momentOf(hour.at)}</th>
                {OUTCOMES.map((outcome) => (
                  <td key={outcome}>{formatNumber(hour[outcome])}</td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  );
};
