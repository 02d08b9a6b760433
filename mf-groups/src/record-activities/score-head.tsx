import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { ActivityIcon } from '@pupitre/shared/ui/activity-icon';
import { Button } from '@pupitre/shared/ui/button';
import { findUnrated, type Activity, type SheetRow } from './class-scores.ts';
import styles from './score-grid.module.css';

type ScoreHeadProps = { activity: Activity; isShown: boolean; rows: readonly SheetRow[]; onAll: () => void };

/** The head of a column. Its button gives five stars to all unrated children, and the user then corrects a few. */
export const ScoreHead = ({ activity, isShown, rows, onAll }: ScoreHeadProps) => {
  const { formatMessage } = useIntl();
  const total = rows.filter(({ isHere }) => isHere).length;
  const missing = findUnrated(rows, activity).length;
  const label = missing === total ? 'scores.all' : 'scores.rest';
  return (
    <th scope="col" data-shown={isShown}>
      <div className={styles['head']}>
        <ActivityIcon icon={activity.icon} />
        <span className={styles['activity']}>{activity.name}</span>
        <span className={styles['rated']}>
          <FormattedMessage id="scores.rated" values={{ rated: total - missing, total }} />
        </span>
        <span className={styles['many']}>
          {missing > 0 ? (
            <Button
              tone="quiet"
              className={styles['all']}
              aria-label={formatMessage({ id: `${label}.named` }, { activity: activity.name })}
              onClick={onAll}
            >
              <FormattedMessage id={label} />
            </Button>
          ) : (
            <FormattedMessage id="scores.whole" />
          )}
        </span>
      </div>
    </th>
  );
};
