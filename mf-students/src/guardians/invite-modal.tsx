import { useInviteGuardianMutation } from '@pupitre/shared/api/guardians';
import { wholeNumber } from '@pupitre/shared/contracts/fields';
import { guardianInvitation, type Guardian, type GuardianInvitation } from '@pupitre/shared/contracts/guardians';
import type { Classmate } from '@pupitre/shared/contracts/students';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { ChoiceField } from '@pupitre/shared/ui/choice-field';
import { FormModal } from '@pupitre/shared/ui/form-modal';
import { TextField } from '@pupitre/shared/ui/text-field';
import { fullName } from '../full-name.ts';
import { AccessFields, MailsField } from './access-fields.tsx';
import { guardianName } from './guardian-name.ts';
import { RelationField } from './relation-field.tsx';
import styles from './guardians.module.css';

/** The choice of nobody. */
const NOBODY = 0;
const staffInvitation = guardianInvitation.shape({ replaces: wholeNumber().min(NOBODY).required() });
type StaffInvitation = Omit<GuardianInvitation, 'replaces'> & { replaces: number };

const emptyFor = (student: Classmate) => ({
  student: { id: student.id },
  email: '',
  relation: '',
  sees: true,
  mails: true,
});

const EmailField = () => {
  const { formatMessage } = useIntl();
  return (
    <TextField<GuardianInvitation>
      name="email"
      type="email"
      inputMode="email"
      autoComplete="off"
      label={formatMessage({ id: 'mentors.email' })}
      hint={formatMessage({ id: 'guardians.email.hint' })}
    />
  );
};

const ReplacesField = ({ guardians }: { guardians: readonly Guardian[] }) => {
  const { formatMessage } = useIntl();
  const choices = guardians.map((guardian) => ({ value: guardian.id, label: guardianName(guardian) }));
  return (
    <div>
      <ChoiceField<StaffInvitation>
        name="replaces"
        label={formatMessage({ id: 'guardians.replaces' })}
        choices={[{ value: NOBODY, label: formatMessage({ id: 'guardians.replaces.nobody' }) }, ...choices]}
      />
      <p className={styles['hint']}>
        <FormattedMessage id="guardians.replaces.hint" />
      </p>
    </div>
  );
};

type ParentInviteModalProps = { student: Classmate; onClose: () => void };
type StaffInviteModalProps = ParentInviteModalProps & {
  /** Those whom the invited one can replace. */
  guardians: readonly Guardian[];
  /** The one who is chosen first. */
  replaces: Guardian | null;
};

/** Staff invite a guardian, also in the place of another one. */
export const StaffInviteModal = ({ student, guardians, replaces, onClose }: StaffInviteModalProps) => {
  const [invite] = useInviteGuardianMutation();
  return (
    <FormModal
      title={useIntl().formatMessage({ id: 'guardians.invite.title' }, { name: fullName(student) })}
      schema={staffInvitation}
      initialValues={{ ...emptyFor(student), replaces: replaces?.id ?? NOBODY }}
      save={({ replaces: id, ...invitation }: StaffInvitation) =>
        invite({ ...invitation, replaces: id === NOBODY ? null : { id } })
      }
      onClose={onClose}
    >
      <EmailField />
      <RelationField />
      <AccessFields />
      {guardians.length > 0 && <ReplacesField guardians={guardians} />}
    </FormModal>
  );
};

/** A parent invites another guardian of the own child, who sees what the parent sees. */
export const ParentInviteModal = ({ student, onClose }: ParentInviteModalProps) => {
  const [invite] = useInviteGuardianMutation();
  return (
    <FormModal
      title={useIntl().formatMessage({ id: 'guardians.invite.title' }, { name: fullName(student) })}
      schema={guardianInvitation}
      initialValues={emptyFor(student)}
      save={invite}
      onClose={onClose}
    >
      <EmailField />
      <RelationField />
      <div>
        <MailsField />
        <p className={styles['hint']}>
          <FormattedMessage id="guardians.invite.hint" values={{ name: student.name }} />
        </p>
      </div>
    </FormModal>
  );
};
