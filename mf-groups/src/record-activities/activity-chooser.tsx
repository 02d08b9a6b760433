import { useIntl } from '@pupitre/shared/platform/intl';
import { ActivityIcon } from '@pupitre/shared/ui/activity-icon';
import { Button } from '@pupitre/shared/ui/button';
import type { Activity } from './class-scores.ts';
import styles from './activity-chooser.module.css';

type ActivityChooserProps = {
  activities: readonly Activity[];
  shown: Activity;
  onShow: (id: number) => void;
};

/** Chooses the activity that a phone shows. The next one is a tap away. */
export const ActivityChooser = ({ activities, shown, onShow }: ActivityChooserProps) => {
  const { formatMessage } = useIntl();
  const place = activities.indexOf(shown);
  const step = (by: number) => {
    const next = activities[place + by];
    return { 'aria-disabled': !next, onClick: () => next && onShow(next.id) };
  };
  return (
    <div className={styles['chooser']}>
      <Button aria-label={formatMessage({ id: 'scores.activity.previous' })} {...step(-1)}>
        ‹
      </Button>
      <span className={styles['chosen']}>
        <ActivityIcon icon={shown.icon} />
        <select
          aria-label={formatMessage({ id: 'scores.activity' })}
          value={shown.id}
          onChange={({ target }) => onShow(Number(target.value))}
        >
          {activities.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </span>
      <Button aria-label={formatMessage({ id: 'scores.activity.next' })} {...step(1)}>
        ›
      </Button>
    </div>
  );
};
