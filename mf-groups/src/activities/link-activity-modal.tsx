import { useCreateGroupActivityMutation } from '@pupitre/shared/api/group-activities';
import { useSchoolActivityOptionsQuery } from '@pupitre/shared/api/school-activities';
import { groupActivityInput, type GroupActivityInput } from '@pupitre/shared/contracts/group-activities';
import { useIntl } from '@pupitre/shared/platform/intl';
import { FormModal } from '@pupitre/shared/ui/form-modal';
import { SelectField } from '@pupitre/shared/ui/select-field';

type LinkActivityModalProps = { schoolId: number; groupId: number; onClose: () => void };

/** Adds an activity of the school to the group. The list has only activities that the group lacks. */
export const LinkActivityModal = ({ schoolId, groupId, onClose }: LinkActivityModalProps) => {
  const { formatMessage } = useIntl();
  const [link] = useCreateGroupActivityMutation();
  return (
    <FormModal
      title={formatMessage({ id: 'activities.new.title' })}
      schema={groupActivityInput}
      initialValues={{ group: { id: groupId }, school_activities: null }}
      save={link}
      onClose={onClose}
    >
      <SelectField<GroupActivityInput>
        name="school_activities"
        label={formatMessage({ id: 'activities.activity' })}
        hint={formatMessage({ id: 'activities.activity.hint' })}
        options={useSchoolActivityOptionsQuery({ schoolId, groupId })}
      />
    </FormModal>
  );
};
