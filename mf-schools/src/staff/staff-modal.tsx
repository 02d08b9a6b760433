import { useValidateUserDataMutation } from '@pupitre/shared/api/accounts';
import { useProfileQuery } from '@pupitre/shared/api/auth';
import { isCallError, type CallError } from '@pupitre/shared/api/client';
import { useCreateStaffMutation, useUpdateStaffMutation } from '@pupitre/shared/api/staff';
import { staffInput, staffUpdate, type StaffInput, type StaffMember } from '@pupitre/shared/contracts/staff';
import { ROLE_NUMBERS } from '@pupitre/shared/contracts/users';
import { useIntl } from '@pupitre/shared/platform/intl';
import { CheckboxField } from '@pupitre/shared/ui/checkbox-field';
import { confirm } from '@pupitre/shared/ui/confirm';
import { FormModal } from '@pupitre/shared/ui/form-modal';
import { TextField } from '@pupitre/shared/ui/text-field';
import { PersonFields } from './person-fields.tsx';

/** The field of a taken e-mail or phone. */
const TAKEN = new Map<CallError['code'], string>([
  [101, 'email'],
  [102, 'phone'],
]);

/** Moves the error of a taken e-mail or phone to its field. */
const useRefusal = () => {
  const { formatMessage } = useIntl();
  return (error: unknown) => {
    const field = isCallError(error) && TAKEN.get(error.code);
    if (!field) return { error };
    const message = [formatMessage({ id: `errors.${error.code}` })];
    return { error: { ...error, message, fields: { [field]: message } } };
  };
};

/** Asks the server if e-mail and phone are free, then the user if the e-mail is right (specification § 4). */
const useStaffCreation = () => {
  const { formatMessage } = useIntl();
  const refusal = useRefusal();
  const [validate] = useValidateUserDataMutation();
  const [createStaff] = useCreateStaffMutation();
  return async (input: StaffInput) => {
    const checked = await validate({ email: input.email, phone: input.phone });
    if (checked.error) return refusal(checked.error);
    const isRight = await confirm({
      title: formatMessage({ id: 'staff.confirm.title' }),
      text: formatMessage({ id: 'staff.confirm.text' }, { email: input.email }),
      agree: formatMessage({ id: 'staff.confirm.agree' }),
      refuse: formatMessage({ id: 'staff.confirm.refuse' }),
      tone: 'plain',
    });
    if (!isRight) return null;
    const created = await createStaff(input);
    return created.error ? refusal(created.error) : created;
  };
};

/** Adds a member to the staff of a school, who gets the first password by mail. */
export const NewStaffModal = ({ schoolId, onClose }: { schoolId: number; onClose: () => void }) => {
  const { formatMessage } = useIntl();
  const isDirective = useProfileQuery().data?.roles.includes('directive') ?? false;
  return (
    <FormModal
      title={formatMessage({ id: 'staff.new.title' })}
      schema={staffInput}
      initialValues={{
        name: '',
        paternal: '',
        maternal: '',
        email: '',
        phone: '',
        rol: ROLE_NUMBERS.teacher,
        school: { id: schoolId },
        privacy_policies: false,
      }}
      save={useStaffCreation()}
      onClose={onClose}
    >
      <PersonFields>
        <TextField<StaffInput>
          name="email"
          type="email"
          inputMode="email"
          label={formatMessage({ id: 'staff.email' })}
        />
      </PersonFields>
      {isDirective && (
        <CheckboxField<StaffInput> name="privacy_policies" label={formatMessage({ id: 'staff.privacy' })} />
      )}
    </FormModal>
  );
};

type EditStaffModalProps = { member: StaffMember; reload: () => Promise<StaffMember>; onClose: () => void };

/** Changes a member of staff. The e-mail stays, because they log in with it. */
export const EditStaffModal = ({ member, reload, onClose }: EditStaffModalProps) => {
  const [updateStaff] = useUpdateStaffMutation();
  return (
    <FormModal
      title={useIntl().formatMessage({ id: 'staff.edit.title' })}
      schema={staffUpdate}
      initialValues={member}
      save={updateStaff}
      reload={reload}
      onClose={onClose}
    >
      <PersonFields />
    </FormModal>
  );
};
