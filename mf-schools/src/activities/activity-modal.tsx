import {
  useCreateSchoolActivityMutation,
  useLazySchoolActivityQuery,
  useUpdateSchoolActivityMutation,
} from '@pupitre/shared/api/school-activities';
import {
  schoolActivityInput,
  schoolActivityUpdate,
  type SchoolActivity,
  type SchoolActivityInput,
} from '@pupitre/shared/contracts/school-activities';
import { useIntl } from '@pupitre/shared/platform/intl';
import { ColorSelectField } from '@pupitre/shared/ui/color-select-field';
import { FormModal } from '@pupitre/shared/ui/form-modal';
import { IconField } from '@pupitre/shared/ui/icon-field';
import { UpperAreaField } from '@pupitre/shared/ui/upper-area-field';
import { UpperField } from '@pupitre/shared/ui/upper-field';

const ActivityFields = () => {
  const { formatMessage } = useIntl();
  return (
    <>
      <UpperField<SchoolActivityInput> name="name" label={formatMessage({ id: 'activities.name' })} />
      <UpperAreaField<SchoolActivityInput> name="description" label={formatMessage({ id: 'activities.description' })} />
      <IconField<SchoolActivityInput> name="icon" label={formatMessage({ id: 'activities.icon' })} />
      <ColorSelectField<SchoolActivityInput> name="color" label={formatMessage({ id: 'activities.color' })} />
    </>
  );
};

export const NewActivityModal = ({ schoolId, onClose }: { schoolId: number; onClose: () => void }) => {
  const [createActivity] = useCreateSchoolActivityMutation();
  return (
    <FormModal
      title={useIntl().formatMessage({ id: 'activities.new.title' })}
      schema={schoolActivityInput}
      initialValues={{ name: '', description: '', icon: '', color: null, school: { id: schoolId } }}
      save={createActivity}
      onClose={onClose}
    >
      <ActivityFields />
    </FormModal>
  );
};

/** Changes an activity for every group that has it. */
export const EditActivityModal = ({ activity, onClose }: { activity: SchoolActivity; onClose: () => void }) => {
  const [updateActivity] = useUpdateSchoolActivityMutation();
  const [findActivity] = useLazySchoolActivityQuery();
  return (
    <FormModal
      title={useIntl().formatMessage({ id: 'activities.edit.title' })}
      schema={schoolActivityUpdate}
      initialValues={activity}
      save={updateActivity}
      reload={() => findActivity(activity.id).unwrap()}
      onClose={onClose}
    >
      <ActivityFields />
    </FormModal>
  );
};
