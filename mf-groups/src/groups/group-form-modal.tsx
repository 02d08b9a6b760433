import { useCreateGroupMutation, useUpdateGroupMutation } from '@pupitre/shared/api/groups';
import { groupInput, groupUpdate, type Group } from '@pupitre/shared/contracts/groups';
import { useIntl } from '@pupitre/shared/platform/intl';
import { FormModal } from '@pupitre/shared/ui/form-modal';
import { GroupFields } from './group-fields.tsx';

export const NewGroupModal = ({ schoolId, onClose }: { schoolId: number; onClose: () => void }) => {
  const [createGroup] = useCreateGroupMutation();
  return (
    <FormModal
      title={useIntl().formatMessage({ id: 'groups.new.title' })}
      schema={groupInput}
      initialValues={{ code: '', description: '', user: null, employee: [], school: { id: schoolId } }}
      save={createGroup}
      onClose={onClose}
    >
      <GroupFields schoolId={schoolId} />
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
      schema={groupUpdate}
      initialValues={group}
      save={updateGroup}
      reload={reload}
      onClose={onClose}
    >
      <GroupFields schoolId={group.school.id} groupCode={group.groupCode} />
    </FormModal>
  );
};
