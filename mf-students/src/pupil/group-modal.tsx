import { useGroupChoicesQuery } from '@pupitre/shared/api/enrollments';
import { useUpdateStudentMutation } from '@pupitre/shared/api/students';
import { reference } from '@pupitre/shared/contracts/fields';
import { studentUpdate, type Student } from '@pupitre/shared/contracts/students';
import { useIntl } from '@pupitre/shared/platform/intl';
import { FormModal } from '@pupitre/shared/ui/form-modal';
import { SelectField } from '@pupitre/shared/ui/select-field';
import { fullName } from '../full-name.ts';

const placement = studentUpdate.shape({ group: reference() });

type GroupModalProps = { student: Student; schoolId: number; onClose: () => void };

/** Moves a student into a group of the school. */
export const GroupModal = ({ student, schoolId, onClose }: GroupModalProps) => {
  const { formatMessage } = useIntl();
  const [updateStudent] = useUpdateStudentMutation();
  return (
    <FormModal
      title={formatMessage(
        { id: student.group ? 'pupil.move.title' : 'pupil.place.title' },
        { name: fullName(student) },
      )}
      schema={placement}
      initialValues={student}
      save={updateStudent}
      onClose={onClose}
    >
      <SelectField<{ group: { id: number } }>
        name="group"
        label={formatMessage({ id: 'pupils.group' })}
        options={useGroupChoicesQuery(schoolId)}
      />
    </FormModal>
  );
};
