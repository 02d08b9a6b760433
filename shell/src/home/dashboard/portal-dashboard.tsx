import { usePortalDashboardQuery } from '@pupitre/shared/api/dashboards';
import { USE_SPANS, type PortalNumbers } from '@pupitre/shared/contracts/dashboards';
import { ROLES } from '@pupitre/shared/contracts/roles';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { ButtonLink } from '@pupitre/shared/ui/button-link';
import { PartView } from '@pupitre/shared/ui/query-view';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { Definition } from './definition.tsx';
import { Figure } from './figure.tsx';
import { RemoteFailures } from './remote-failures.tsx';
import styles from './dashboard.module.css';

const KINDS = ['schools', 'groups', 'students', 'staff'] as const;

const Records = ({ numbers }: { numbers: PortalNumbers }) => {
  const { formatMessage } = useIntl();
  return (
    <>
      <dl className={styles['figures']}>
        {KINDS.map((kind) => (
          <Figure
            key={kind}
            name={formatMessage({ id: `dashboard.count.${kind}` }, { count: numbers[kind] })}
            value={numbers[kind]}
            defined={`count.${kind}`}
          />
        ))}
      </dl>
      <p className={styles['act']}>
        <ButtonLink to="/schools" tone="plain">
          <FormattedMessage id="dashboard.schools.open" />
        </ButtonLink>
      </p>
    </>
  );
};

const ActiveUsers = ({ users }: { users: PortalNumbers['activeUsers'] }) => {
  const { formatMessage, formatNumber } = useIntl();
  const title = formatMessage({ id: 'dashboard.activeUsers' });
  return (
    <section aria-labelledby="active">
      <div className={styles['heading']}>
        <h2 id="active">{title}</h2>
        <Definition of="activeUsers" name={title} />
      </div>
      <table className={styles['table']} aria-labelledby="active">
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="dashboard.role" />
            </th>
            {USE_SPANS.map((span) => (
              <th key={span} scope="col">
                <FormattedMessage id={`dashboard.span.${span}`} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROLES.map((role) => (
            <tr key={role}>
              <th scope="row">
                <FormattedMessage id={`dashboard.role.${role}`} />
              </th>
              {USE_SPANS.map((span) => (
                <td key={span}>{formatNumber(users[span][role])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

const Upkeep = ({ numbers: { schoolsWithoutYear, mails, lastBackup } }: { numbers: PortalNumbers }) => {
  const { formatDate, formatMessage } = useIntl();
  const title = formatMessage({ id: 'dashboard.upkeep' });
  const backup = lastBackup && formatDate(lastBackup, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <section aria-labelledby="upkeep">
      <h2 id="upkeep" className={styles['heading']}>
        {title}
      </h2>
      <dl className={styles['figures']}>
        <Figure
          name={formatMessage({ id: 'dashboard.schoolsWithoutYear' })}
          value={schoolsWithoutYear}
          defined="schoolsWithoutYear"
        />
        <Figure name={formatMessage({ id: 'dashboard.mails' })} value={mails.waiting} defined="mails">
          {mails.failing > 0 && <FormattedMessage id="dashboard.mails.failing" values={{ count: mails.failing }} />}
        </Figure>
        <Figure name={formatMessage({ id: 'dashboard.backup' })} value={backup ?? '—'} defined="backup">
          {!backup && <FormattedMessage id="dashboard.backup.none" />}
        </Figure>
      </dl>
    </section>
  );
};

/** The schools of the portal, who uses it, and what needs somebody. */
export const PortalDashboard = () => {
  const { currentData, ...query } = usePortalDashboardQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <div className={styles['dashboard']}>
      <section aria-labelledby="day">
        <h2 id="day" className={styles['heading']}>
          <FormattedMessage id="dashboard.portal" />
        </h2>
        <PartView query={{ ...query, data: currentData }} waiting={<DashboardSkeleton />}>
          {(numbers) => <Records numbers={numbers} />}
        </PartView>
      </section>
      {currentData && (
        <>
          <ActiveUsers users={currentData.activeUsers} />
          <RemoteFailures remotes={currentData.remotes} />
          <Upkeep numbers={currentData} />
        </>
      )}
    </div>
  );
};
