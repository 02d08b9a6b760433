import { useState } from 'react';
import { useStudentQuery } from '@pupitre/shared/api/enrollments';
import { useUpdateStudentMutation } from '@pupitre/shared/api/students';
import { studentUpdate, type Student } from '@pupitre/shared/contracts/students';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { hasDirtyForms } from '@pupitre/shared/platform/leave-guard';
import { Form } from '@pupitre/shared/ui/form';
import { SubmitButton } from '@pupitre/shared/ui/submit-button';
import { fullName } from '../full-name.ts';
import { StudentFields } from '../students/student-modal.tsx';
import { DeletePupil } from './delete-pupil.tsx';
import styles from './pupil.module.css';

const placeOf = ({ rowVersion, group, user }: Student) => ({ rowVersion, group, user });
const contentOf = (student: Student): string => `${fullName(student)} ${student.birthdate}`;

/** The name and birthdate of a student, and the end of a record that was made by mistake. */
export const DataTab = ({ student }: { student: Student }) => {
  const { formatMessage } = useIntl();
  const [updateStudent] = useUpdateStudentMutation();
  const newest = useStudentQuery(student.id);
  const [edited, setEdited] = useState(student);
  // Another group does not touch what is typed here. After another name the typed one would overwrite it: the save is refused.
  const mayFollow = contentOf(student) === contentOf(edited) || !hasDirtyForms();
  if (edited !== student && mayFollow) setEdited(student);
  const reload = async (): Promise<Student> => {
    const newer = await newest.refetch().unwrap();
    setEdited(newer);
    return newer;
  };
  return (
    <div className={styles['paper']}>
      <Form
        key={contentOf(edited)}
        name={formatMessage({ id: 'pupil.data' })}
        schema={studentUpdate}
        initialValues={edited}
        save={(input) => updateStudent({ ...input, ...placeOf(edited) })}
        reload={reload}
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
