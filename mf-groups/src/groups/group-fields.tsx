import { useStaffOptionsQuery } from '@pupitre/shared/api/staff';
import type { Named } from '@pupitre/shared/contracts/answers';
import type { GroupInput } from '@pupitre/shared/contracts/groups';
import { useIntl } from '@pupitre/shared/platform/intl';
import { MultiSelectField } from '@pupitre/shared/ui/multi-select-field';
import { ReadOnlyField } from '@pupitre/shared/ui/read-only-field';
import { SelectField } from '@pupitre/shared/ui/select-field';
import { UpperAreaField } from '@pupitre/shared/ui/upper-area-field';
import { UpperField } from '@pupitre/shared/ui/upper-field';
import { YearFields } from './year-fields.tsx';

type GroupFieldsProps = {
  schoolId: number;
  /** The year of the group until now. */
  schoolYear: Named | null;
  /** The code that families join with. The server creates it with the group. */
  groupCode?: string | undefined;
};

export const GroupFields = ({ schoolId, schoolYear, groupCode }: GroupFieldsProps) => {
  const { formatMessage } = useIntl();
  const staff = useStaffOptionsQuery(schoolId);
  return (
    <>
      <UpperField<GroupInput>
        name="code"
        label={formatMessage({ id: 'groups.code' })}
        hint={formatMessage({ id: 'groups.code.hint' })}
      />
      <YearFields schoolId={schoolId} schoolYear={schoolYear} />
      <UpperAreaField<GroupInput> name="description" label={formatMessage({ id: 'groups.description' })} />
      <SelectField<GroupInput> name="user" label={formatMessage({ id: 'groups.personal' })} options={staff} />
      <MultiSelectField<GroupInput>
        name="employee"
        label={formatMessage({ id: 'groups.employee' })}
        hint={formatMessage({ id: 'groups.employee.hint' })}
        options={staff}
      />
      {groupCode !== undefined && (
        <ReadOnlyField
          label={formatMessage({ id: 'groups.groupCode' })}
          value={groupCode}
          hint={formatMessage({ id: 'groups.groupCode.hint' })}
        />
      )}
    </>
  );
};
