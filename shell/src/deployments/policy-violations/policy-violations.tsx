import { usePolicyViolationsQuery } from '@pupitre/shared/api/deployments';
import type { PolicyViolation } from '@pupitre/shared/contracts/policy-violations';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { VersionName } from '../deployment-facts.tsx';
import styles from './policy-violations.module.css';

/** Browsers send these reports late, so frequent requests would be useless. */
const POLLING = {
  pollingInterval: 60_000,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
  refetchOnMountOrArgChange: true,
};

const keyOf = ({ remote, version, place, directive }: PolicyViolation): string =>
  [remote, version, place, directive].join(' ');

const Violation = ({ violation }: { violation: PolicyViolation }) => {
  const { formatDate } = useIntl();
  const { remote, version, place, directive, count, lastDay } = violation;
  const day = (
    <time dateTime={lastDay}>{formatDate(lastDay, { day: 'numeric', month: 'short', timeZone: 'UTC' })}</time>
  );
  return (
    <li className={styles['violation']}>
      <span className={styles['cause']}>
        {remote ?? <FormattedMessage id="deployments.violations.shell" />}
        {version && <VersionName version={version} />}
      </span>
      <span className={styles['rule']}>
        <code>{directive}</code> <FormattedMessage id={`deployments.violations.${remote ? place : 'anywhere'}`} />
      </span>
      <span className={styles['times']}>
        <FormattedMessage id="deployments.violations.times" values={{ count, day }} />
      </span>
    </li>
  );
};

/** The violations of the content policy that browsers blocked, by their source. It shows nothing when there is none. */
export const PolicyViolations = () => {
  const { data = [] } = usePolicyViolationsQuery(undefined, POLLING);
  if (data.length === 0) return null;
  return (
    <section className={styles['violations']} aria-labelledby="policy-violations">
      <h2 id="policy-violations" className={styles['title']}>
        <FormattedMessage id="deployments.violations.title" />
      </h2>
      <p className={styles['intro']}>
        <FormattedMessage id="deployments.violations.intro" />
      </p>
      <ul className={styles['list']}>
        {data.map((violation) => (
          <Violation key={keyOf(violation)} violation={violation} />
        ))}
      </ul>
    </section>
  );
};
