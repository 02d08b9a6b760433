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

/** The code and a consent, which is optional. */
const joinInput = groupAssignment.shape({ mayReadNotes: flag().required() });
type JoinInput = GroupAssignment & { mayReadNotes: boolean };

/** Joins a child to a group, and then gives the consent. The field of the code shows that a code is wrong. */
const useJoinGroup = () => {
  const { formatMessage } = useIntl();
  const [assignGroup] = useAssignGroupMutation();
  const [setConsent] = useSetConsentMutation();
  return async ({ studentId, code, mayReadNotes }: JoinInput) => {
    const outcome = await assignGroup({ studentId, code });
    // The child has joined even if the consent fails. The switch beside the notes shows the stored state.
    if (outcome.data && mayReadNotes) await setConsent({ studentId, purpose: 'medicNotes', given: true });
    const { error } = outcome;
    if (!isCallError(error) || !WRONG_GROUP_CODES.some((wrong) => wrong === error.code)) return outcome;
    const message = [formatMessage({ id: 'errors.108' })];
    return { error: { ...error, message, fields: { code: message } } };
  };
};

type GroupAssignmentModalProps = {
  student: StudentRow;
  /** The code of the link that the parent opened. */
  code?: string;
  onClose: () => void;
};

/** Joins a child to a group by the code that the school gives to families. */
export const GroupAssignmentModal = ({ student, code = '', onClose }: GroupAssignmentModalProps) => {
  const { formatMessage } = useIntl();
  return (
    <FormModal
      title={formatMessage({ id: 'students.addGroup.named' }, { name: fullName(student) })}
      schema={joinInput}
      initialValues={{ studentId: student.id, code, mayReadNotes: false }}
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
