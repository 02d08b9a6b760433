import { useInviteGuardianMutation } from '@pupitre/shared/api/guardians';
import type { Created } from '@pupitre/shared/contracts/answers';
import { wholeNumber } from '@pupitre/shared/contracts/fields';
import { guardianInvitation, type Guardian, type GuardianInvitation } from '@pupitre/shared/contracts/guardians';
import type { Classmate } from '@pupitre/shared/contracts/students';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { ChoiceField } from '@pupitre/shared/ui/choice-field';
import { DialogActions } from '@pupitre/shared/ui/dialog-actions';
import { Dialog } from '@pupitre/shared/ui/dialog';
import { Form, type FormProps } from '@pupitre/shared/ui/form';
import { SubmitButton } from '@pupitre/shared/ui/submit-button';
import { TextField } from '@pupitre/shared/ui/text-field';
import { fullName } from '../full-name.ts';
import { goIfMayLeave } from '../go-if-may-leave.ts';
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

type ModalProps = { student: Classmate; onClose: () => void };
type InviteFormProps<Input> = ModalProps &
  Pick<FormProps<Input, Created>, 'schema' | 'initialValues' | 'save' | 'children'>;

const InviteForm = <Input,>({ student, onClose, children, ...form }: InviteFormProps<Input>) => {
  const { formatMessage } = useIntl();
  const title = formatMessage({ id: 'guardians.invite.title' }, { name: fullName(student) });
  const giveUp = (): void => void goIfMayLeave(onClose);
  return (
    <Dialog title={title} onClose={giveUp}>
      <Form {...form} name={title} onSaved={onClose}>
        <TextField<GuardianInvitation>
          name="email"
          type="email"
          inputMode="email"
          autoComplete="off"
          label={formatMessage({ id: 'mentors.email' })}
          hint={formatMessage({ id: 'guardians.email.hint' })}
        />
        <RelationField />
        {children}
        <DialogActions>
          <Button onClick={giveUp}>
            <FormattedMessage id="ui.cancel" />
          </Button>
          <SubmitButton>
            <FormattedMessage id="guardians.invite.send" />
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
};

const ReplacesField = ({ guardians }: { guardians: readonly Guardian[] }) => {
  const { formatMessage } = useIntl();
  const choices = guardians.map((guardian) => ({ value: guardian.id, label: guardianName(guardian) }));
  return (
    <fieldset className={styles['access']}>
      <legend>
        <FormattedMessage id="guardians.replacement" />
      </legend>
      <p>
        <FormattedMessage id="guardians.replacement.hint" />
      </p>
      <ChoiceField<StaffInvitation>
        name="replaces"
        label={formatMessage({ id: 'guardians.replaces' })}
        choices={[{ value: NOBODY, label: formatMessage({ id: 'guardians.replaces.nobody' }) }, ...choices]}
      />
    </fieldset>
  );
};

type StaffInviteModalProps = ModalProps & {
  /** Those whom the invited one can replace. */
  guardians: readonly Guardian[];
  /** The one who is chosen first. */
  replaces: Guardian | null;
};

/** Staff invite a guardian, also in the place of another one. */
export const StaffInviteModal = ({ guardians, replaces, ...modal }: StaffInviteModalProps) => {
  const [invite] = useInviteGuardianMutation();
  return (
    <InviteForm
      {...modal}
      schema={staffInvitation}
      initialValues={{ ...emptyFor(modal.student), replaces: replaces?.id ?? NOBODY }}
      save={({ replaces: id, ...invitation }: StaffInvitation) =>
        invite({ ...invitation, replaces: id === NOBODY ? null : { id } })
      }
    >
      <AccessFields />
      {guardians.length > 0 && <ReplacesField guardians={guardians} />}
    </InviteForm>
  );
};

/** A parent invites another guardian of the own child, who sees what the parent sees. */
export const ParentInviteModal = (modal: ModalProps) => {
  const [invite] = useInviteGuardianMutation();
  return (
    <InviteForm {...modal} schema={guardianInvitation} initialValues={emptyFor(modal.student)} save={invite}>
      <p className={styles['hint']}>
        <FormattedMessage id="guardians.invite.hint" values={{ name: modal.student.name }} />
      </p>
      <MailsField />
    </InviteForm>
  );
};
