import { useState } from 'react';
import { useSchoolNoticesQuery } from '@pupitre/shared/api/school-webhooks';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { EditInPlaceAction } from '@pupitre/shared/ui/record-actions';
import { PartView } from '@pupitre/shared/ui/query-view';
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
    <article className={styles['card']}>
      <div className={styles['head']}>
        <h3>{title}</h3>
        {query.data && <EditInPlaceAction name={title} onEdit={() => setIsEditing(true)} />}
      </div>
      <PartView query={query} waiting={<div className={styles['waiting']} aria-hidden="true" />}>
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
      </PartView>
      {isEditing && query.data && (
        <GraceModal schoolId={schoolId} notices={query.data} onClose={() => setIsEditing(false)} />
      )}
    </article>
  );
};
