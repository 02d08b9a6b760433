import type { GroupDay } from '@pupitre/shared/contracts/home';
import type { NoSchool } from '@pupitre/shared/contracts/school-days';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { EmptyState } from '@pupitre/shared/ui/page-state';
import { awaitsRollCall, GroupCard, groupPath } from './group-card.tsx';
import { useNoSchoolText } from './no-school-text.ts';
import { usePrepareWhenIdle } from './use-prepare-when-idle.ts';
import styles from './day.module.css';

/** Sorts groups without a roll call first, and groups without children last. */
const urgency = (group: GroupDay): number => {
  if (awaitsRollCall(group)) return 0;
  return group.students > 0 ? 1 : 2;
};

/** A teacher has few groups. A longer list is a whole school's, and its cards are smaller. */
const MOST_CARDS = 6;

/** `noSchool` is the reason of a day without classes, on which no group needs a roll call. */
type GroupsDayProps = { groups: GroupDay[]; noSchool: NoSchool | null };

/** The sentence above the groups: the day has no classes, roll calls are missing, or all of them are taken. */
const DayState = ({ groups, noSchool }: GroupsDayProps) => {
  const noSchoolText = useNoSchoolText();
  const missing = groups.filter(awaitsRollCall).length;
  if (noSchool) return <p className={styles['free']}>{noSchoolText(noSchool)}</p>;
  if (missing > 0)
    return (
      <p className={styles['missing']}>
        <FormattedMessage id="home.rollCalls.missing" values={{ count: missing }} />
      </p>
    );
  if (!groups.some(({ attendanceTaken }) => attendanceTaken)) return null;
  return (
    <p className={styles['done']}>
      <FormattedMessage id="home.rollCalls.done" />
    </p>
  );
};

export const GroupsDay = ({ groups, noSchool }: GroupsDayProps) => {
  const next = noSchool ? undefined : groups.find(awaitsRollCall);
  usePrepareWhenIdle(next ? `${groupPath(next)}?tab=attendance` : null);
  if (groups.length === 0) return <EmptyState title={<FormattedMessage id="home.noGroups" />} />;
  return (
    <>
      <DayState groups={groups} noSchool={noSchool} />
      <ul className={styles['cards']} data-many={groups.length > MOST_CARDS}>
        {groups
          .toSorted((one, other) => urgency(one) - urgency(other))
          .map((group) => (
            <GroupCard key={group.id} group={group} isSchoolDay={!noSchool} />
          ))}
      </ul>
    </>
  );
};
