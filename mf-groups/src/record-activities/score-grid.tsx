import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import type { Activity, SheetRow, ActivityScore } from './class-scores.ts';
import { ScoreHead } from './score-head.tsx';
import { ScoreRow } from './score-row.tsx';
import styles from './score-grid.module.css';

type ScoreGridProps = {
  activities: readonly Activity[];
  /** The only activity that a phone shows. */
  shown: Activity | undefined;
  rows: readonly SheetRow[];
  onChange: (score: ActivityScore) => void;
  onAll: (activity: Activity) => void;
  onDiscard: (key: string) => void;
  onInsist: (key: string) => void;
};

/** A row for each child and a column for each activity. The names stay in place while the grid scrolls. */
export const ScoreGrid = ({ activities, shown, rows, onAll, ...actions }: ScoreGridProps) => (
  <div className={styles['frame']}>
    <table aria-label={useIntl().formatMessage({ id: 'recordActivities.title' })} className={styles['grid']}>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id="scores.name" />
          </th>
          {activities.map((activity) => (
            <ScoreHead
              key={activity.id}
              activity={activity}
              isShown={activity === shown}
              rows={rows}
              onAll={() => onAll(activity)}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ScoreRow key={row.student.id} row={row} activities={activities} shown={shown} {...actions} />
        ))}
      </tbody>
    </table>
  </div>
);
