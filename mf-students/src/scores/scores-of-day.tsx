import { useScoresOfStudentQuery } from '@pupitre/shared/api/student-activities';
import type { ScoredActivity, StudentOfDay } from '@pupitre/shared/contracts/student-activities';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { EmptyState } from '@pupitre/shared/ui/page-state';
import { PartView } from '@pupitre/shared/ui/query-view';
import { StarsShown } from '@pupitre/shared/ui/star-rating';
import { useCanGrade } from '../use-can-grade.ts';
import { ScoreRow } from './score-row.tsx';
import { ScoresSkeleton } from './scores-skeleton.tsx';
import { ScoreField } from './score-field.tsx';
import { useScoreChoices } from './use-score-choices.ts';
import styles from './scores.module.css';

type ListProps = { name: string; of: StudentOfDay; activities: ScoredActivity[] };

const EditableScores = ({ name, of, activities }: ListProps) => {
  const { chosen, choose } = useScoreChoices(of, name);
  return (
    <ul className={styles['list']} aria-label={name}>
      {activities.map(({ group_activities: activity, score }) => (
        <ScoreRow key={activity.id} activity={activity}>
          <ScoreField
            label={activity.name}
            stored={score}
            chosen={chosen.get(activity.id)}
            onChoose={(stars) => choose(activity.id, stars)}
          />
        </ScoreRow>
      ))}
    </ul>
  );
};

const ReadOnlyScores = ({ name, activities }: Omit<ListProps, 'of'>) => (
  <ul className={styles['list']} aria-label={name}>
    {activities.map(({ group_activities: activity, score }) => (
      <ScoreRow key={activity.id} activity={activity}>
        <StarsShown label={activity.name} value={score} />
      </ScoreRow>
    ))}
  </ul>
);

/** A child's scores of a day. Parents only read them. */
export const ScoresOfDay = ({ name, of }: { name: string; of: StudentOfDay }) => {
  const canGrade = useCanGrade();
  // Colleagues rate as well, and a parent expects the newest scores.
  const scores = useScoresOfStudentQuery(of, { refetchOnMountOrArgChange: true });
  return (
    <PartView query={scores} waiting={<ScoresSkeleton />}>
      {(activities) => {
        if (activities.length === 0) return <EmptyState title={<FormattedMessage id="scores.empty" />} />;
        const Scores = canGrade ? EditableScores : ReadOnlyScores;
        return <Scores name={name} of={of} activities={activities} />;
      }}
    </PartView>
  );
};
