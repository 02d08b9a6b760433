import { useCreateStudentMutation, useUpdateStudentMutation } from '@pupitre/shared/api/students';
import { studentInput, studentUpdate, type StudentRow, type StudentInput } from '@pupitre/shared/contracts/students';
import { useIntl } from '@pupitre/shared/platform/intl';
import { DateField } from '@pupitre/shared/ui/date-field';
import { FormModal } from '@pupitre/shared/ui/form-modal';
import { UpperField } from '@pupitre/shared/ui/upper-field';

/** A child belongs to a group if staff registers it, and to the parent who registers it. */
export type StudentOwner = { group: { id: number } | null; user: { id: number } | null };

const referenceTo = (id: number | null) => (id === null ? null : { id });

const toEdit = (student: StudentRow) => ({
  ...student,
  group: referenceTo(student.groupId),
  user: referenceTo(student.userId),
});

/** The name and birthdate of a child, in a form. */
export const StudentFields = () => {
  const { formatMessage } = useIntl();
  return (
    <>
      <UpperField<StudentInput> name="name" label={formatMessage({ id: 'students.name' })} />
      <UpperField<StudentInput> name="paternal" label={formatMessage({ id: 'students.paternal' })} />
      <UpperField<StudentInput> name="maternal" label={formatMessage({ id: 'students.maternal' })} />
      <DateField<StudentInput> name="birthdate" label={formatMessage({ id: 'students.birthdate' })} />
    </>
  );
};

export const NewStudentModal = ({ owner, onClose }: { owner: StudentOwner; onClose: () => void }) => {
  const [createStudent] = useCreateStudentMutation();
  return (
    <FormModal
      title={useIntl().formatMessage({ id: 'students.new.title' })}
      schema={studentInput}
      initialValues={{ name: '', paternal: '', maternal: '', birthdate: '', ...owner }}
      save={createStudent}
      onClose={onClose}
    >
      <StudentFields />
    </FormModal>
  );
};

type EditStudentModalProps = { student: StudentRow; reload: () => Promise<StudentRow>; onClose: () => void };

/** Changes the data of a child. Its group and its parent stay the same. */
export const EditStudentModal = ({ student, reload, onClose }: EditStudentModalProps) => {
  const [updateStudent] = useUpdateStudentMutation();
  return (
    <FormModal
      title={useIntl().formatMessage({ id: 'students.edit.title' })}
      schema={studentUpdate}
      initialValues={toEdit(student)}
      save={updateStudent}
      reload={async () => toEdit(await reload())}
      onClose={onClose}
    >
      <StudentFields />
    </FormModal>
  );
};
