import { useUpdateGuardianMutation } from '@pupitre/shared/api/guardians';
import { guardianUpdate, type Guardian, type GuardianUpdate } from '@pupitre/shared/contracts/guardians';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { CheckboxField } from '@pupitre/shared/ui/checkbox-field';
import { FormModal } from '@pupitre/shared/ui/form-modal';
import { AccessFields, MailsField } from './access-fields.tsx';
import { guardianName } from './guardian-name.ts';
import { RelationField } from './relation-field.tsx';

type GuardianModalProps = { guardian: Guardian; reload: () => Promise<Guardian>; onClose: () => void };

const toEdit = ({ relation, ...guardian }: Guardian) => ({ ...guardian, relation: relation ?? '' });

const useGuardianForm = ({ guardian, reload, onClose }: GuardianModalProps) => {
  const [updateGuardian] = useUpdateGuardianMutation();
  return {
    title: useIntl().formatMessage({ id: 'ui.edit.named' }, { name: guardianName(guardian) }),
    schema: guardianUpdate,
    initialValues: toEdit(guardian),
    save: updateGuardian,
    reload: async () => toEdit(await reload()),
    onClose,
  };
};

/** Staff change what a guardian sees and gets, and whom lists name. */
export const StaffGuardianModal = (props: GuardianModalProps) => {
  const { status, isPrimary } = props.guardian;
  return (
    <FormModal {...useGuardianForm(props)}>
      <RelationField />
      <AccessFields />
      {status === 'active' && !isPrimary && (
        <CheckboxField<GuardianUpdate> name="isPrimary" label={<FormattedMessage id="guardians.isPrimary" />} />
      )}
    </FormModal>
  );
};

/** A teacher names no primary guardian. */
export const TeacherGuardianModal = (props: GuardianModalProps) => (
  <FormModal {...useGuardianForm(props)}>
    <RelationField />
    <AccessFields />
  </FormModal>
);

/** Relation and mails alone: for parents, and for teachers who change a primary guardian. */
export const PlainGuardianModal = (props: GuardianModalProps) => (
  <FormModal {...useGuardianForm(props)}>
    <RelationField />
    <MailsField />
  </FormModal>
);
