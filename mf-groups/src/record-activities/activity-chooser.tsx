import { useIntl } from '@pupitre/shared/platform/intl';
import { ActivityIcon } from '@pupitre/shared/ui/activity-icon';
import { ColumnChooser } from '../class-day/column-chooser.tsx';
import type { Activity } from './class-scores.ts';
import styles from './record-activities.module.css';

type ActivityChooserProps = {
  activities: readonly Activity[];
  shown: Activity;
  onShow: (id: number) => void;
};

/** Chooses the activity that a phone shows. */
export const ActivityChooser = ({ activities, shown, onShow }: ActivityChooserProps) => {
  const { formatMessage } = useIntl();
  return (
    <div className={styles['chooser']}>
      <ColumnChooser
        columns={activities}
        shown={shown}
        onShow={onShow}
        labels={{
          choose: formatMessage({ id: 'scores.activity' }),
          previous: formatMessage({ id: 'scores.activity.previous' }),
          next: formatMessage({ id: 'scores.activity.next' }),
        }}
      >
        <ActivityIcon icon={shown.icon} />
      </ColumnChooser>
    </div>
  );
};
