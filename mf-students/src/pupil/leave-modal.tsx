import { useLeaveSchoolMutation } from '@pupitre/shared/api/enrollments';
import { DESCRIPTION_MAX } from '@pupitre/shared/contracts/fields';
import { LEAVE_REASONS, studentLeave, type StudentLeave } from '@pupitre/shared/contracts/student-enrollments';
import type { Student } from '@pupitre/shared/contracts/students';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { ChoiceField } from '@pupitre/shared/ui/choice-field';
import { DateField } from '@pupitre/shared/ui/date-field';
import { today } from '@pupitre/shared/ui/days';
import { FormModal } from '@pupitre/shared/ui/form-modal';
import { LongTextField } from '@pupitre/shared/ui/long-text-field';
import { fullName } from '../full-name.ts';

type LeaveModalProps = { student: Student; onClose: () => void };

/** A student leaves the school. */
export const LeaveModal = ({ student, onClose }: LeaveModalProps) => {
  const { formatMessage } = useIntl();
  const [leaveSchool] = useLeaveSchoolMutation();
  const reasons = LEAVE_REASONS.map((reason) => ({
    value: reason,
    label: formatMessage({ id: `pupils.exit.${reason}` }),
  }));
  return (
    <FormModal
      title={formatMessage({ id: 'pupil.leave.title' }, { name: fullName(student) })}
      schema={studentLeave}
      initialValues={{ id: student.id, date: today(), reason: '', note: '' }}
      save={leaveSchool}
      onClose={onClose}
    >
      <p>
        <FormattedMessage id="pupil.leave.text" />
      </p>
      <DateField<StudentLeave> name="date" label={formatMessage({ id: 'pupil.leave.date' })} />
      <ChoiceField<StudentLeave>
        name="reason"
        label={formatMessage({ id: 'pupil.leave.reason' })}
        choices={[{ value: '', label: formatMessage({ id: 'pupil.leave.choose' }) }, ...reasons]}
      />
      <LongTextField<StudentLeave>
        name="note"
        label={formatMessage({ id: 'pupil.leave.note' })}
        max={DESCRIPTION_MAX}
      />
    </FormModal>
  );
};
