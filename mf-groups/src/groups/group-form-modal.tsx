import { useCreateGroupMutation, useUpdateGroupMutation } from '@pupitre/shared/api/groups';
import type { Group } from '@pupitre/shared/contracts/groups';
import { useIntl } from '@pupitre/shared/platform/intl';
import { Dialog } from '@pupitre/shared/ui/dialog';
import { FormModal } from '@pupitre/shared/ui/form-modal';
import { FormSkeleton } from '@pupitre/shared/ui/form-skeleton';
import { GroupFields } from './group-fields.tsx';
import { formOf, groupForm, inputOf, newGroupForm, NONE } from './group-input.ts';
import { useYearsOfSchool } from './school-years.ts';

/** Until the years are known, so many fields stand for the form. */
const FIELDS = 6;

type NewGroupModalProps = { schoolId: number; onClose: () => void };

/** Adds a group, of the current school year unless the user chooses otherwise. */
export const NewGroupModal = ({ schoolId, onClose }: NewGroupModalProps) => {
  const [createGroup] = useCreateGroupMutation();
  const title = useIntl().formatMessage({ id: 'groups.new.title' });
  const { data, isLoading } = useYearsOfSchool(schoolId);
  if (isLoading)
    return (
      <Dialog title={title} onClose={onClose}>
        <FormSkeleton fields={FIELDS} />
      </Dialog>
    );
  return (
    <FormModal
      title={title}
      schema={newGroupForm}
      initialValues={{
        code: '',
        description: '',
        user: null,
        employee: [],
        school: { id: schoolId },
        yearId: data?.items.find(({ status }) => status === 'current')?.id ?? NONE,
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
