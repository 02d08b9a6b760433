import { useCallback, useMemo, useState } from 'react';
import { useSaveScoresMutation } from '@pupitre/shared/api/student-activities';
import type { NoSchool } from '@pupitre/shared/contracts/school-days';
import { MOST_STARS, type StudentScores } from '@pupitre/shared/contracts/student-activities';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { receiptOf } from '@pupitre/shared/platform/pending-receipt';
import { useOutbox, type SaveDay, type ServerRows } from '@pupitre/shared/platform/use-outbox';
import { OpenFields, WhileOpen } from '../archive/open-group.tsx';
import { ClassWork } from '../class-day/class-work.tsx';
import { OutboxNotice } from '../outbox/outbox-notice.tsx';
import { SavedAnnouncement } from '../outbox/saved-announcement.tsx';
import { ActivityChooser } from './activity-chooser.tsx';
import {
  activitiesOf,
  findUnrated,
  buildSheet,
  storedScores,
  scoreOutboxes,
  type Activity,
  type ActivityScore,
} from './class-scores.ts';
import { ScoreBar } from './score-bar.tsx';
import { ScoreGrid } from './score-grid.tsx';
import styles from './record-activities.module.css';

type ScoreSheetProps = {
  userId: number;
  groupId: number;
  date: string;
  noSchool: NoSchool | null;
  students: readonly StudentScores[];
  query: ServerRows<ActivityScore>['query'];
};

const useSaveScores = (): SaveDay<ActivityScore> => {
  const [save] = useSaveScoresMutation();
  return useCallback(
    ({ groupId, date }, rows, changes) =>
      save({
        groupId,
        date,
        rows: rows.map(({ student, activity, score }, place) => ({
          student: { id: student.id },
          group_activities: { id: activity.id },
          score,
          ...receiptOf(changes?.[place]),
        })),
      }),
    [save],
  );
};

/** A phone has room for one activity: the chosen one, or else the first. */
const useShownActivity = (activities: readonly Activity[]) => {
  const [id, setId] = useState<number | null>(null);
  return { shown: activities.find((activity) => activity.id === id) ?? activities[0], show: setId };
};

/** The scores of a day. The outbox saves every score by itself. */
export const ScoreSheet = ({ userId, groupId, date, noSchool, students, query }: ScoreSheetProps) => {
  const stored = useMemo(() => storedScores(students), [students]);
  const outbox = useOutbox(scoreOutboxes, { userId, groupId, date }, { rows: stored, query }, useSaveScores());
  const activities = useMemo(() => activitiesOf(students), [students]);
  const { shown, show } = useShownActivity(activities);
  const rows = useMemo(() => buildSheet(students, outbox.rows), [students, outbox.rows]);
  const [hasChanged, setHasChanged] = useState(false);
  const { change } = outbox;
  const handleChange = useCallback(
    (score: ActivityScore): void => {
      change(score);
      setHasChanged(true);
    },
    [change],
  );
  const handleAll = (activity: Activity): void => {
    outbox.changeAll(findUnrated(rows, activity).map(({ student }) => ({ student, activity, score: MOST_STARS })));
    setHasChanged(true);
  };
  return (
    <ClassWork
      date={date}
      noSchool={noSchool}
      task="scores"
      hasBegun={outbox.rows.length > 0}
      bar={
        <WhileOpen>
          <ScoreBar
            day={{ groupId, date }}
            scores={outbox.rows}
            total={students.length * activities.length}
            {...outbox}
          />
        </WhileOpen>
      }
    >
      <OutboxNotice rows={outbox.rows} isPersisted={outbox.isPersisted} onRetry={outbox.retry} />
      {shown && <ActivityChooser activities={activities} shown={shown} onShow={show} />}
      <OpenFields>
        <ScoreGrid
          activities={activities}
          shown={shown}
          rows={rows}
          onChange={handleChange}
          onAll={handleAll}
          onDiscard={outbox.discard}
          onInsist={outbox.chooseMine}
        />
      </OpenFields>
      <WhileOpen>
        <p className={styles['keys']}>
          <FormattedMessage id="scores.keys" />
        </p>
      </WhileOpen>
      <SavedAnnouncement rows={outbox.rows} hasChanged={hasChanged} />
    </ClassWork>
  );
};
