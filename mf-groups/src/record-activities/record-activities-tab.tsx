import { useProfileQuery } from '@pupitre/shared/api/auth';
import { useScoresOfDayQuery } from '@pupitre/shared/api/student-activities';
import { isFutureDay } from '@pupitre/shared/contracts/dates';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { ButtonLink } from '@pupitre/shared/ui/button-link';
import { DayFilter } from '@pupitre/shared/ui/day-filter';
import { EmptyState } from '@pupitre/shared/ui/page-state';
import { PartView } from '@pupitre/shared/ui/query-view';
import { useShownDay } from '@pupitre/shared/ui/use-shown-day';
import { ScoreSheet } from './score-sheet.tsx';
import { ScoreSkeleton } from './score-skeleton.tsx';
import styles from './record-activities.module.css';

type GroupDayProps = { groupId: number; date: string };

/** What the group lacks before anything can be rated, with the way there. */
const NothingToRate = ({ groupId, what }: { groupId: number; what: 'students' | 'activities' }) => (
  <EmptyState title={<FormattedMessage id={`scores.empty.${what}`} />}>
    <FormattedMessage id={`scores.empty.${what}.hint`} tagName="p" />
    <ButtonLink to={`/group/${encodeId('group', groupId)}?tab=${what}`}>
      <FormattedMessage id={`scores.empty.${what}.link`} />
    </ButtonLink>
  </EmptyState>
);

const ScoresOfDay = ({ groupId, date }: GroupDayProps) => {
  const me = useProfileQuery().data;
  // Others of the staff rate as well.
  const scores = useScoresOfDayQuery({ groupId, date }, { refetchOnMountOrArgChange: true });
  // What is not sent yet is kept under the user's name.
  const data = me && scores.data && { userId: me.id, students: scores.data };
  return (
    <PartView query={{ ...scores, data }} waiting={<ScoreSkeleton />}>
      {({ userId, students }) => {
        const [first] = students;
        if (!first) return <NothingToRate groupId={groupId} what="students" />;
        if (first.activities.length === 0) return <NothingToRate groupId={groupId} what="activities" />;
        return <ScoreSheet userId={userId} groupId={groupId} date={date} students={students} query={scores} />;
      }}
    </PartView>
  );
};

/** The stars of every child of the group, of today or of a day before, and their way to the parents. */
export const RecordActivitiesTab = ({ groupId }: { groupId: number }) => {
  const [date, setDate] = useShownDay();
  return (
    <>
      <div className={styles['day']}>
        <DayFilter day={date} onChange={setDate} />
      </div>
      {isFutureDay(date) ? (
        <EmptyState title={<FormattedMessage id="scores.future" />} />
      ) : (
        <ScoresOfDay key={date} groupId={groupId} date={date} />
      )}
    </>
  );
};
