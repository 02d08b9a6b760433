import { useGroupChoicesQuery, useReenterSchoolMutation } from '@pupitre/shared/api/enrollments';
import { studentReentry, type StudentReentry } from '@pupitre/shared/contracts/student-enrollments';
import type { Student } from '@pupitre/shared/contracts/students';
import { useIntl } from '@pupitre/shared/platform/intl';
import { DateField } from '@pupitre/shared/ui/date-field';
import { today } from '@pupitre/shared/ui/days';
import { FormModal } from '@pupitre/shared/ui/form-modal';
import { SelectField } from '@pupitre/shared/ui/select-field';
import { fullName } from '../full-name.ts';

type ReentryModalProps = { student: Student; schoolId: number; onClose: () => void };

/** Enrols a student again who left the school. */
export const ReentryModal = ({ student, schoolId, onClose }: ReentryModalProps) => {
  const { formatMessage } = useIntl();
  const [reenterSchool] = useReenterSchoolMutation();
  return (
    <FormModal
      title={formatMessage({ id: 'pupil.reenter.title' }, { name: fullName(student) })}
      schema={studentReentry}
      initialValues={{ id: student.id, group: null, date: today() }}
      save={reenterSchool}
      onClose={onClose}
    >
      <SelectField<StudentReentry>
        name="group"
        label={formatMessage({ id: 'pupils.group' })}
        options={useGroupChoicesQuery(schoolId)}
      />
      <DateField<StudentReentry> name="date" label={formatMessage({ id: 'pupil.reenter.date' })} />
    </FormModal>
  );
};
