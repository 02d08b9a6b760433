import type { GroupDay } from '@pupitre/shared/contracts/home';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Link } from '@pupitre/shared/platform/link';
import { ButtonLink } from '@pupitre/shared/ui/button-link';
import { PendingChangesLinks } from './pending-changes-links.tsx';
import styles from './day.module.css';

type GroupPath = `/group/${string}`;

/** Returns true when today's roll call is still to be taken. A group without children has none. */
export const awaitsRollCall = ({ attendanceTaken, students }: GroupDay): boolean => !attendanceTaken && students > 0;

export const groupPath = ({ id }: Pick<GroupDay, 'id'>): GroupPath => `/group/${encodeId('group', id)}`;

type RollCallProps = { group: GroupDay; path: GroupPath; isSchoolDay: boolean };

const RollCall = ({ group, path, isSchoolDay }: RollCallProps) => {
  const to: GroupPath = `${path}?tab=attendance`;
  if (awaitsRollCall(group) && !isSchoolDay)
    return (
      <ButtonLink to={to} tone="plain">
        <FormattedMessage id="home.rollCall.open" />
        <span className={styles['unseen']}> {group.code}</span>
      </ButtonLink>
    );
  if (awaitsRollCall(group))
    return (
      <ButtonLink to={to}>
        <FormattedMessage id="home.rollCall.take" />
        <span className={styles['unseen']}> {group.code}</span>
      </ButtonLink>
    );
  if (group.students === 0)
    return (
      <ButtonLink to={`${path}?tab=students`} tone="plain">
        <FormattedMessage id="home.students.add" />
        <span className={styles['unseen']}> {group.code}</span>
      </ButtonLink>
    );
  return (
    <Link to={to} className={styles['taken']}>
      <FormattedMessage id="home.rollCall.taken" />
      <span className={styles['unseen']}> {group.code}</span>
    </Link>
  );
};

type GroupCardProps = { group: GroupDay; isSchoolDay: boolean };

/** The day of a group: its roll call, its due tasks and its events. A day without classes asks for no roll call. */
export const GroupCard = ({ group, isSchoolDay }: GroupCardProps) => {
  const { formatMessage } = useIntl();
  const path = groupPath(group);
  return (
    <li className={styles['card']} data-missing={isSchoolDay && awaitsRollCall(group)}>
      <h3 className={styles['name']}>
        <Link to={path}>{group.code}</Link>
        <span className={styles['students']}>{formatMessage({ id: 'home.students' }, { count: group.students })}</span>
      </h3>
      <p className={styles['facts']}>
        <Link to={`${path}?tab=tasks`} data-none={group.tasksDue === 0}>
          {formatMessage({ id: 'home.tasks' }, { count: group.tasksDue })}
        </Link>
        <Link to={path} data-none={group.events === 0}>
          {formatMessage({ id: 'home.events' }, { count: group.events })}
        </Link>
      </p>
      <PendingChangesLinks groupId={group.id} />
      <div className={styles['act']}>
        <RollCall group={group} path={path} isSchoolDay={isSchoolDay} />
      </div>
    </li>
  );
};
