import { isCallError } from '@pupitre/shared/api/client';
import { useAssignGroupMutation } from '@pupitre/shared/api/students';
import { groupAssignment, type GroupAssignment, type StudentRow } from '@pupitre/shared/contracts/students';
import { useIntl } from '@pupitre/shared/platform/intl';
import { FormModal } from '@pupitre/shared/ui/form-modal';
import { UpperField } from '@pupitre/shared/ui/upper-field';
import { fullName } from '../full-name.ts';

/** Joins a child to a group; a wrong code is said at its field. */
const useAssignment = () => {
  const { formatMessage } = useIntl();
  const [assignGroup] = useAssignGroupMutation();
  return async (input: GroupAssignment) => {
    const outcome = await assignGroup(input);
    if (!isCallError(outcome.error) || outcome.error.code !== 108) return outcome;
    const message = [formatMessage({ id: 'errors.108' })];
    return { error: { ...outcome.error, message, fields: { code: message } } };
  };
};

type GroupAssignmentModalProps = { student: StudentRow; onClose: () => void };

/** A child without a group joins one by the code that its school gives out. */
export const GroupAssignmentModal = ({ student, onClose }: GroupAssignmentModalProps) => {
  const { formatMessage } = useIntl();
  return (
    <FormModal
      title={formatMessage({ id: 'students.addGroup.named' }, { name: fullName(student) })}
      schema={groupAssignment}
      initialValues={{ studentId: student.id, code: '' }}
      save={useAssignment()}
      onClose={onClose}
    >
      <UpperField
        name="code"
        label={formatMessage({ id: 'students.groupCode' })}
        hint={formatMessage({ id: 'students.groupCode.hint' })}
        autoComplete="off"
      />
    </FormModal>
  );
};
