import type { ReactNode } from 'react';
import type { Student } from '@pupitre/shared/contracts/students';
import { showDate } from '@pupitre/shared/platform/date-text';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import type { Place } from './place.ts';
import styles from './pupil.module.css';

const Fact = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** The place of a student at a glance. */
export const PupilFacts = ({ student, place }: { student: Student; place: Place }) => (
  <dl className={styles['facts']}>
    <Fact label={<FormattedMessage id="pupil.status" />}>
      <span className={styles['status']} data-status={place.status}>
        <FormattedMessage id={`pupils.status.${place.status}`} />
      </span>
    </Fact>
    {place.school && <Fact label={<FormattedMessage id="pupils.school" />}>{place.school.name}</Fact>}
    {place.group && <Fact label={<FormattedMessage id="pupils.group" />}>{place.group.name}</Fact>}
    {place.leftOn !== null && (
      <Fact label={<FormattedMessage id="pupils.leftOn" />}>
        {showDate(place.leftOn)}
        {place.exitReason && (
          <>
            {' · '}
            <FormattedMessage id={`pupils.exit.${place.exitReason}`} />
          </>
        )}
      </Fact>
    )}
    {place.leftOn === null && place.enteredOn !== null && (
      <Fact label={<FormattedMessage id="pupils.enteredOn" />}>{showDate(place.enteredOn)}</Fact>
    )}
    <Fact label={<FormattedMessage id="students.birthdate" />}>{showDate(student.birthdate)}</Fact>
  </dl>
);
