import { memo } from 'react';
import type { Classmate } from '@pupitre/shared/contracts/students';
import { useIntl } from '@pupitre/shared/platform/intl';
import { StarRating } from '@pupitre/shared/ui/star-rating';
import { listName } from '../list-name.ts';
import type { Activity, ActivityScore } from './class-scores.ts';
import { stepToChild } from './step-to-child.ts';

type ScoreCellProps = {
  student: Classmate;
  activity: Activity;
  score: number | null;
  onChange: (score: ActivityScore) => void;
};

/** A child's score for an activity. Memoized, because a class has hundreds of cells. */
export const ScoreCell = memo(({ student, activity, score, onChange }: ScoreCellProps) => (
  <StarRating
    label={useIntl().formatMessage({ id: 'scores.of' }, { activity: activity.name, name: listName(student) })}
    value={score}
    onKeyDown={stepToChild}
    onChange={(next) => {
      const { id, name, paternal, maternal } = student;
      onChange({ student: { id, name, paternal, maternal }, activity, score: next });
    }}
  />
));
