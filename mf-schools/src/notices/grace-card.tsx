import { useState } from 'react';
import { useSchoolNoticesQuery } from '@pupitre/shared/api/school-webhooks';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { EditInPlaceAction } from '@pupitre/shared/ui/record-actions';
import { SettingCard } from '../setting-card/setting-card.tsx';
import { GraceModal } from './grace-modal.tsx';
import { useZoneName } from './zone-names.ts';
import styles from './notices.module.css';

/** The minutes in which a school corrects a mark before anybody is notified, and the clock that counts. */
export const GraceCard = ({ schoolId }: { schoolId: number }) => {
  const { formatMessage, formatTime } = useIntl();
  const query = useSchoolNoticesQuery(schoolId);
  const zoneName = useZoneName();
  const [isEditing, setIsEditing] = useState(false);
  const title = formatMessage({ id: 'notices.grace.title' });
  return (
    <SettingCard
      title={title}
      heading="h3"
      actions={query.data && <EditInPlaceAction name={title} onEdit={() => setIsEditing(true)} />}
      query={query}
      dialogs={
        isEditing &&
        query.data && <GraceModal schoolId={schoolId} notices={query.data} onClose={() => setIsEditing(false)} />
      }
    >
      {({ grace, timeZone }) => (
        <>
          <p className={styles['fact']}>
            <FormattedMessage id="notices.grace.minutes" values={{ count: grace }} />
          </p>
          <p className={styles['hint']}>
            <FormattedMessage id="notices.grace.hint" />
          </p>
          <p>
            {zoneName(timeZone)}
            {' · '}
            <FormattedMessage
              id="notices.timeZone.now"
              values={{
                time: formatTime(new Date(), { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
              }}
            />
          </p>
        </>
      )}
    </SettingCard>
  );
};
