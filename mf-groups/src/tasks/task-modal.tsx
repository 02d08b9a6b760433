import { useCreateGroupTaskMutation, useUpdateGroupTaskMutation } from '@pupitre/shared/api/group-tasks';
import {
  groupTaskInput,
  groupTaskUpdate,
  type GroupTask,
  type GroupTaskInput,
} from '@pupitre/shared/contracts/group-tasks';
import { FORMATIVE_FIELDS } from '@pupitre/shared/contracts/formative-fields';
import { useIntl } from '@pupitre/shared/platform/intl';
import { ChoiceField } from '@pupitre/shared/ui/choice-field';
import { DateField } from '@pupitre/shared/ui/date-field';
import { FormModal } from '@pupitre/shared/ui/form-modal';
import { TimeField } from '@pupitre/shared/ui/time-field';
import { UpperAreaField } from '@pupitre/shared/ui/upper-area-field';
import { UpperField } from '@pupitre/shared/ui/upper-field';
import { useColumnName } from '../period-grades/use-column-name.ts';

const TaskFields = () => {
  const { formatMessage } = useIntl();
  const columnName = useColumnName();
  const fields = FORMATIVE_FIELDS.map((field) => ({ value: field, label: columnName({ field, subject: null }) }));
  return (
    <>
      <UpperField<GroupTaskInput> name="name" label={formatMessage({ id: 'tasks.name' })} />
      <UpperAreaField<GroupTaskInput> name="description" label={formatMessage({ id: 'tasks.description' })} />
      <DateField<GroupTaskInput> name="date" label={formatMessage({ id: 'tasks.date' })} />
      <TimeField<GroupTaskInput> name="time" label={formatMessage({ id: 'tasks.time' })} />
      <ChoiceField<GroupTaskInput>
        name="field"
        label={formatMessage({ id: 'tasks.field' })}
        choices={[{ value: '', label: formatMessage({ id: 'tasks.field.all' }) }, ...fields]}
      />
    </>
  );
};

export const NewTaskModal = ({ groupId, onClose }: { groupId: number; onClose: () => void }) => {
  const [createTask] = useCreateGroupTaskMutation();
  return (
    <FormModal
      title={useIntl().formatMessage({ id: 'tasks.new.title' })}
      schema={groupTaskInput}
      initialValues={{ name: '', description: '', date: '', time: '', field: '', group: { id: groupId } }}
      save={createTask}
      onClose={onClose}
    >
      <TaskFields />
    </FormModal>
  );
};

type EditTaskModalProps = { task: GroupTask; reload: () => Promise<GroupTask>; onClose: () => void };

export const EditTaskModal = ({ task, reload, onClose }: EditTaskModalProps) => {
  const [updateTask] = useUpdateGroupTaskMutation();
  return (
    <FormModal
      title={useIntl().formatMessage({ id: 'tasks.edit.title' })}
      schema={groupTaskUpdate}
      initialValues={{ ...task, field: task.field ?? '' }}
      save={updateTask}
      reload={reload}
      onClose={onClose}
    >
      <TaskFields />
    </FormModal>
  );
};
