import { useProfileQuery } from '@pupitre/shared/api/auth';
import { useScoresOfDayQuery } from '@pupitre/shared/api/student-activities';
import { encodeId } from '@pupitre/shared/platform/encoded-id';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { ButtonLink } from '@pupitre/shared/ui/button-link';
import { EmptyState } from '@pupitre/shared/ui/page-state';
import { PartView } from '@pupitre/shared/ui/query-view';
import { DayTab } from '../class-day/day-tab.tsx';
import { RowsSkeleton } from '../class-day/rows-skeleton.tsx';
import { useNoSchool } from '../class-day/use-no-school.ts';
import { ScoreSheet } from './score-sheet.tsx';
import styles from './score-grid.module.css';

type GroupDayProps = { groupId: number; date: string };

/** Explains that the group has no students or no activities, and links to the tab that adds them. */
const NothingToRate = ({ groupId, missing }: { groupId: number; missing: 'students' | 'activities' }) => (
  <EmptyState title={<FormattedMessage id={`scores.empty.${missing}`} />}>
    <FormattedMessage id={`scores.empty.${missing}.hint`} tagName="p" />
    <ButtonLink to={`/group/${encodeId('group', groupId)}?tab=${missing}`}>
      <FormattedMessage id={`scores.empty.${missing}.link`} />
    </ButtonLink>
  </EmptyState>
);

const ScoresOfDay = ({ groupId, date }: GroupDayProps) => {
  const { data: profile } = useProfileQuery();
  // Colleagues rate the same class, so a cached answer may be old.
  const scores = useScoresOfDayQuery({ groupId, date }, { refetchOnMountOrArgChange: true });
  const noSchool = useNoSchool(groupId, date);
  // The outbox persists pending changes for each user, so the sheet waits for the profile.
  const data = profile && scores.data && { userId: profile.id, students: scores.data };
  return (
    <PartView query={{ ...scores, data }} waiting={<RowsSkeleton columns="scores" className={styles['frame']} />}>
      {({ userId, students }) => {
        const [first] = students;
        if (!first) return <NothingToRate groupId={groupId} missing="students" />;
        if (first.activities.length === 0) return <NothingToRate groupId={groupId} missing="activities" />;
        const day = { userId, groupId, date, noSchool };
        return <ScoreSheet {...day} students={students} query={scores} />;
      }}
    </PartView>
  );
};

/** The scores of every child of a group, for today or an earlier day, with a button that mails them to the parents. */
export const RecordActivitiesTab = ({ groupId }: { groupId: number }) => (
  <DayTab futureTitle={<FormattedMessage id="scores.future" />}>
    {(date) => <ScoresOfDay key={date} groupId={groupId} date={date} />}
  </DayTab>
);
