import type { Enrollment } from '@pupitre/shared/contracts/student-enrollments';
import { showDate } from '@pupitre/shared/platform/date-text';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { EmptyState } from '@pupitre/shared/ui/page-state';
import styles from './pupil.module.css';

const Stay = ({ stay }: { stay: Enrollment }) => (
  <li className={styles['stay']} data-open={stay.leftOn === null}>
    <p className={styles['days']}>
      {stay.leftOn === null ? (
        <FormattedMessage id="pupil.since" values={{ from: showDate(stay.enteredOn) }} />
      ) : (
        <FormattedMessage id="pupil.fromTo" values={{ from: showDate(stay.enteredOn), to: showDate(stay.leftOn) }} />
      )}
    </p>
    <p className={styles['where']}>
      {stay.group ? (
        <FormattedMessage id="students.group" values={{ code: stay.group.name }} />
      ) : (
        <FormattedMessage id="pupils.status.noGroup" />
      )}
      <span>{stay.school.name}</span>
    </p>
    <p className={styles['how']}>
      <FormattedMessage id={`pupil.via.${stay.via}`} />
      {!stay.isConfirmed && (
        <>
          {' · '}
          <FormattedMessage id="pupils.status.toConfirm" />
        </>
      )}
      {stay.exitReason && (
        <>
          {' · '}
          <FormattedMessage
            id="pupil.exit"
            values={{ reason: <FormattedMessage id={`pupils.exit.${stay.exitReason}`} /> }}
          />
        </>
      )}
    </p>
    {stay.note !== '' && <p className={styles['words']}>{stay.note}</p>}
  </li>
);

/** The stays of a student in schools and groups, the latest first. */
export const EnrollmentsTab = ({ enrollments }: { enrollments: readonly Enrollment[] }) => {
  const { formatMessage } = useIntl();
  if (enrollments.length === 0) return <EmptyState title={formatMessage({ id: 'pupil.neverEnrolled' })} />;
  return (
    <ol className={styles['stays']} aria-label={formatMessage({ id: 'pupil.enrollments' })}>
      {enrollments.map((stay) => (
        <Stay key={stay.id} stay={stay} />
      ))}
    </ol>
  );
};
