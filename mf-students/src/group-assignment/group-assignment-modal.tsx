import { isCallError } from '@pupitre/shared/api/client';
import { useAssignGroupMutation } from '@pupitre/shared/api/students';
import { flag } from '@pupitre/shared/contracts/fields';
import { groupAssignment, type GroupAssignment, type StudentRow } from '@pupitre/shared/contracts/students';
import { WRONG_GROUP_CODES } from '@pupitre/shared/contracts/wrong-group-codes';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { CheckboxField } from '@pupitre/shared/ui/checkbox-field';
import { FormModal } from '@pupitre/shared/ui/form-modal';
import { UpperField } from '@pupitre/shared/ui/upper-field';
import { useSetConsentMutation } from '../consents/consents-api.ts';
import { fullName } from '../full-name.ts';
import styles from './group-assignment-modal.module.css';

/** The code, and the answer to a question that nobody has to agree to. */
const joinInput = groupAssignment.shape({ mayReadNotes: flag().required() });
type JoinInput = GroupAssignment & { mayReadNotes: boolean };

/** Joins a child to a group, and then gives the consent that was asked for; a wrong code is said at its field. */
const useJoinGroup = () => {
  const { formatMessage } = useIntl();
  const [assignGroup] = useAssignGroupMutation();
  const [setConsent] = useSetConsentMutation();
  return async ({ studentId, code, mayReadNotes }: JoinInput) => {
    const outcome = await assignGroup({ studentId, code });
    // Without it the child has joined all the same; the switch beside the notes shows the truth.
    if (outcome.data && mayReadNotes) await setConsent({ studentId, purpose: 'medicNotes', given: true });
    const { error } = outcome;
    if (!isCallError(error) || !WRONG_GROUP_CODES.some((wrong) => wrong === error.code)) return outcome;
    const message = [formatMessage({ id: 'errors.108' })];
    return { error: { ...error, message, fields: { code: message } } };
  };
};

type GroupAssignmentModalProps = { student: StudentRow; onClose: () => void };

/** A child without a group joins one by the code that its school gives out. */
export const GroupAssignmentModal = ({ student, onClose }: GroupAssignmentModalProps) => {
  const { formatMessage } = useIntl();
  return (
    <FormModal
      title={formatMessage({ id: 'students.addGroup.named' }, { name: fullName(student) })}
      schema={joinInput}
      initialValues={{ studentId: student.id, code: '', mayReadNotes: false }}
      save={useJoinGroup()}
      onClose={onClose}
    >
      <UpperField<JoinInput>
        name="code"
        label={formatMessage({ id: 'students.groupCode' })}
        hint={formatMessage({ id: 'students.groupCode.hint' })}
        autoComplete="off"
      />
      <fieldset className={styles['question']}>
        <legend>
          <FormattedMessage id="consents.medicNotes.question" />
        </legend>
        <p>
          <FormattedMessage id="consents.medicNotes.hint" values={{ name: student.name }} />
        </p>
        <CheckboxField<JoinInput> name="mayReadNotes" label={<FormattedMessage id="consents.medicNotes.allow" />} />
      </fieldset>
    </FormModal>
  );
};
