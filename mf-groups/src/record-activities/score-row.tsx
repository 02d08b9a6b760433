import { FormattedMessage } from '@pupitre/shared/platform/intl';
import { listName } from '../list-name.ts';
import { noteOfAll, RowStateNote } from '../outbox/row-notes.tsx';
import { stateOfRow, type Activity, type SheetRow, type ActivityScore } from './class-scores.ts';
import { ScoreCell } from './score-cell.tsx';
import { ScoreProblem } from './score-problem.tsx';
import styles from './score-grid.module.css';

type ScoreRowProps = {
  row: SheetRow;
  activities: readonly Activity[];
  shown: Activity | undefined;
  onChange: (score: ActivityScore) => void;
  onDiscard: (key: string) => void;
  /** Saves a score in spite of its conflict. */
  onInsist: (key: string) => void;
};

export const ScoreRow = ({ row, activities, shown, onChange, onDiscard, onInsist }: ScoreRowProps) => {
  const { student, isHere, scores } = row;
  const name = listName(student);
  const state = noteOfAll(stateOfRow(row), [...scores.values()]);
  return (
    <tr>
      <th scope="row" className={styles['name']}>
        <span className={styles['line']}>
          <span className={styles['child']} title={name}>
            {name}
          </span>
          <span className={styles['notes']}>
            <span className={styles['count']}>
              {state === null ? (
                <FormattedMessage id="ui.stars.notYet" />
              ) : (
                <FormattedMessage id="scores.rated" values={{ rated: scores.size, total: activities.length }} />
              )}
            </span>
            {state !== null && <RowStateNote state={state} />}
          </span>
        </span>
        {[...scores.values()].map((score) => (
          <ScoreProblem key={score.key} name={name} score={score} onDiscard={onDiscard} onInsist={onInsist} />
        ))}
      </th>
      {activities.map((activity) => (
        <td key={activity.id} data-shown={activity === shown}>
          {(isHere || scores.has(activity.id)) && (
            <ScoreCell
              student={student}
              activity={activity}
              score={scores.get(activity.id)?.row.score ?? null}
              onChange={onChange}
            />
          )}
        </td>
      ))}
    </tr>
  );
};
