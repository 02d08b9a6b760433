import type { RemoteUse } from '@pupitre/shared/contracts/dashboards';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { ButtonLink } from '@pupitre/shared/ui/button-link';
import { Definition } from './definition.tsx';
import styles from './dashboard.module.css';

const RemoteRow = ({ remote: { name, version, isCanary, views, failures } }: { remote: RemoteUse }) => {
  const { formatNumber } = useIntl();
  return (
    <tr data-failing={failures > 0}>
      <th scope="row" data-version>
        {name} {version}
        {isCanary && (
          <>
            {' · '}
            <FormattedMessage id="dashboard.remotes.canary" />
          </>
        )}
      </th>
      <td>{formatNumber(views)}</td>
      <td>{formatNumber(failures)}</td>
    </tr>
  );
};

/** The versions in service with their failures, and a link to where somebody does something about them. */
export const RemoteFailures = ({ remotes }: { remotes: RemoteUse[] }) => {
  const { formatMessage } = useIntl();
  const title = formatMessage({ id: 'dashboard.remotes' });
  return (
    <section aria-labelledby="remotes">
      <div className={styles['heading']}>
        <h2 id="remotes">{title}</h2>
        <Definition of="remotes" name={title} />
      </div>
      {remotes.length > 0 && (
        <table className={styles['table']} aria-labelledby="remotes">
          <thead>
            <tr>
              {(['name', 'views', 'failures'] as const).map((column) => (
                <th key={column} scope="col">
                  <FormattedMessage id={`dashboard.remotes.${column}`} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {remotes.map((remote) => (
              <RemoteRow key={`${remote.name} ${remote.version}`} remote={remote} />
            ))}
          </tbody>
        </table>
      )}
      <p className={styles['act']}>
        <ButtonLink to="/deployments" tone="plain">
          <FormattedMessage id="dashboard.remotes.open" />
        </ButtonLink>
      </p>
    </section>
  );
};
