import { useCreateGroupMutation, useUpdateGroupMutation } from '@pupitre/shared/api/groups';
import type { Group } from '@pupitre/shared/contracts/groups';
import { useIntl } from '@pupitre/shared/platform/intl';
import { FormModal } from '@pupitre/shared/ui/form-modal';
import { GroupFields } from './group-fields.tsx';
import { formOf, groupForm, inputOf, newGroupForm, NONE } from './group-input.ts';

export const NewGroupModal = ({ schoolId, onClose }: { schoolId: number; onClose: () => void }) => {
  const [createGroup] = useCreateGroupMutation();
  return (
    <FormModal
      title={useIntl().formatMessage({ id: 'groups.new.title' })}
      schema={newGroupForm}
      initialValues={{
        code: '',
        description: '',
        user: null,
        employee: [],
        school: { id: schoolId },
        yearId: NONE,
        place: NONE,
      }}
      save={(form) => createGroup(inputOf(form))}
      onClose={onClose}
    >
      <GroupFields schoolId={schoolId} schoolYear={null} />
    </FormModal>
  );
};

type EditGroupModalProps = { group: Group; reload: () => Promise<Group>; onClose: () => void };

/** Changes the data of a group. Its code for families stays the same. */
export const EditGroupModal = ({ group, reload, onClose }: EditGroupModalProps) => {
  const [updateGroup] = useUpdateGroupMutation();
  return (
    <FormModal
      title={useIntl().formatMessage({ id: 'groups.edit.title' })}
      schema={groupForm}
      initialValues={formOf(group)}
      save={(form) => updateGroup(inputOf(form))}
      reload={async () => formOf(await reload())}
      onClose={onClose}
    >
      <GroupFields schoolId={group.school.id} groupCode={group.groupCode} schoolYear={group.schoolYear ?? null} />
    </FormModal>
  );
};
