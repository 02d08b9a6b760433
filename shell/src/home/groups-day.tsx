import type { GroupDay } from '@pupitre/shared/contracts/home';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { EmptyState } from '@pupitre/shared/ui/page-state';
import { awaitsRollCall, GroupCard, groupPath } from './group-card.tsx';
import { usePrepareWhenIdle } from './use-prepare-when-idle.ts';
import styles from './day.module.css';

/** Sorts groups without a roll call first, and groups without children last. */
const urgency = (group: GroupDay): number => {
  if (awaitsRollCall(group)) return 0;
  return group.students > 0 ? 1 : 2;
};

/** A teacher has few groups. A longer list is a whole school's, and its cards are smaller. */
const MOST_CARDS = 6;

export const GroupsDay = ({ groups }: { groups: GroupDay[] }) => {
  const next = groups.find(awaitsRollCall);
  usePrepareWhenIdle(next ? `${groupPath(next)}?tab=attendance` : null);
  if (groups.length === 0) return <EmptyState title={<FormattedMessage id="home.noGroups" />} />;
  const missing = groups.filter(awaitsRollCall).length;
  const taken = groups.filter(({ attendanceTaken }) => attendanceTaken).length;
  return (
    <>
      {missing > 0 && (
        <p className={styles['missing']}>
          <FormattedMessage id="home.rollCalls.missing" values={{ count: missing }} />
        </p>
      )}
      {missing === 0 && taken > 0 && (
        <p className={styles['done']}>
          <FormattedMessage id="home.rollCalls.done" />
        </p>
      )}
      <ul className={styles['cards']} data-many={groups.length > MOST_CARDS}>
        {groups
          .toSorted((one, other) => urgency(one) - urgency(other))
          .map((group) => (
            <GroupCard key={group.id} group={group} />
          ))}
      </ul>
    </>
  );
};
