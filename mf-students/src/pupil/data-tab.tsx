import { useStudentQuery } from '@pupitre/shared/api/enrollments';
import { useUpdateStudentMutation } from '@pupitre/shared/api/students';
import { studentUpdate, type Student } from '@pupitre/shared/contracts/students';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Form } from '@pupitre/shared/ui/form';
import { SubmitButton } from '@pupitre/shared/ui/submit-button';
import { fullName } from '../full-name.ts';
import { StudentFields } from '../students/student-modal.tsx';
import { DeletePupil } from './delete-pupil.tsx';
import styles from './pupil.module.css';

const placeOf = ({ rowVersion, group, user }: Student) => ({ rowVersion, group, user });

/** The name and birthdate of a student, and the end of a record that was made by mistake. */
export const DataTab = ({ student }: { student: Student }) => {
  const { formatMessage } = useIntl();
  const [updateStudent] = useUpdateStudentMutation();
  const newest = useStudentQuery(student.id);
  return (
    <div className={styles['paper']}>
      <Form
        key={`${fullName(student)} ${student.birthdate}`}
        name={formatMessage({ id: 'pupil.data' })}
        schema={studentUpdate}
        initialValues={student}
        // Another group does not touch what is typed here.
        save={(input) => updateStudent({ ...input, ...placeOf(student) })}
        reload={() => newest.refetch().unwrap()}
        onSaved={() => undefined}
      >
        <StudentFields />
        <div>
          <SubmitButton>
            <FormattedMessage id="pupil.save" />
          </SubmitButton>
        </div>
      </Form>
      <DeletePupil student={student} />
    </div>
  );
};
