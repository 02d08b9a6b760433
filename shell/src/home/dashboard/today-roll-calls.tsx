import type { MissingRollCall, SchoolToday } from '@pupitre/shared/contracts/dashboards';
import type { NoSchool } from '@pupitre/shared/contracts/school-days';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Link } from '@pupitre/shared/platform/link';
import { toTitleCase } from '../greeting.ts';
import { useNoSchoolText } from '../no-school-text.ts';
import { usePrepareWhenIdle } from '../use-prepare-when-idle.ts';
import { Definition } from './definition.tsx';
import styles from './dashboard.module.css';

/** More groups than these stand behind a button. */
const SHOWN = 12;

const pathOf = ({ id }: MissingRollCall) => `/group/${encodeId('group', id)}?tab=attendance` as const;

const RollCallList = ({ groups }: { groups: MissingRollCall[] }) => (
  <ul className={styles['rollCalls']}>
    {groups.map((group) => (
      <li key={group.id}>
        <Link to={pathOf(group)} className={styles['rollCall']}>
          <strong>{group.code}</strong>
          <span>{toTitleCase(group.teacher)}</span>
          <em>
            <FormattedMessage id="dashboard.rollCall.take" />
          </em>
        </Link>
      </li>
    ))}
  </ul>
);

const NoClasses = ({ noSchool }: { noSchool: NoSchool }) => (
  <p className={styles['calm']}>{useNoSchoolText()(noSchool)}</p>
);

/** The groups that still need a roll call, each with a link to it; or the reason why none is asked for. */
export const TodayRollCalls = ({ today: { noSchool, rollCallsMissing: missing, groups } }: { today: SchoolToday }) => {
  const { formatMessage } = useIntl();
  const [next] = missing;
  usePrepareWhenIdle(next ? pathOf(next) : null);
  if (noSchool) return <NoClasses noSchool={noSchool} />;
  if (groups === 0)
    return (
      <p className={styles['calm']}>
        <FormattedMessage id="dashboard.rollCalls.none" />
      </p>
    );
  const definition = <Definition of="rollCalls" name={formatMessage({ id: 'dashboard.rollCalls' })} />;
  if (missing.length === 0)
    return (
      <p className={styles['done']}>
        <FormattedMessage id="dashboard.rollCalls.done" values={{ groups }} /> {definition}
      </p>
    );
  return (
    <div>
      <p className={styles['missing']}>
        <FormattedMessage id="dashboard.rollCalls.missing" values={{ count: missing.length, groups }} /> {definition}
      </p>
      <RollCallList groups={missing.slice(0, SHOWN)} />
      {missing.length > SHOWN && (
        <details className={styles['more']}>
          <summary>
            <FormattedMessage id="dashboard.rollCalls.more" values={{ count: missing.length - SHOWN }} />
          </summary>
          <RollCallList groups={missing.slice(SHOWN)} />
        </details>
      )}
    </div>
  );
};
