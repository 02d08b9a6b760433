import type { ReactNode } from 'react';
import type { StaffUpdate } from '@pupitre/shared/contracts/staff';
import { ROLE_NUMBERS } from '@pupitre/shared/contracts/users';
import { useIntl } from '@pupitre/shared/platform/intl';
import { ChoiceField } from '@pupitre/shared/ui/choice-field';
import { MaskField } from '@pupitre/shared/ui/mask-field';
import { UpperField } from '@pupitre/shared/ui/upper-field';

/** The name, the phone and the role of a member of staff. `children` are further fields after the phone. */
export const PersonFields = ({ children }: { children?: ReactNode }) => {
  const { formatMessage } = useIntl();
  return (
    <>
      <UpperField<StaffUpdate> name="name" label={formatMessage({ id: 'staff.name' })} />
      <UpperField<StaffUpdate> name="paternal" label={formatMessage({ id: 'staff.paternal' })} />
      <UpperField<StaffUpdate> name="maternal" label={formatMessage({ id: 'staff.maternal' })} />
      <MaskField<StaffUpdate> name="phone" mask="0000000000" label={formatMessage({ id: 'staff.phone' })} />
      {children}
      <ChoiceField<StaffUpdate>
        name="rol"
        label={formatMessage({ id: 'staff.role' })}
        choices={[
          { value: ROLE_NUMBERS.directive, label: formatMessage({ id: 'staff.role.directive' }) },
          { value: ROLE_NUMBERS.teacher, label: formatMessage({ id: 'staff.role.teacher' }) },
        ]}
      />
    </>
  );
};
