import { useCreateGroupFileMutation, useUpdateGroupFileMutation } from '@pupitre/shared/api/group-files';
import {
  groupFileInput,
  groupFileUpdate,
  type GroupFile,
  type GroupFileInput,
} from '@pupitre/shared/contracts/group-files';
import { useIntl } from '@pupitre/shared/platform/intl';
import { FormModal } from '@pupitre/shared/ui/form-modal';
import { TextField } from '@pupitre/shared/ui/text-field';
import { UpperAreaField } from '@pupitre/shared/ui/upper-area-field';

const FileFields = () => {
  const { formatMessage } = useIntl();
  return (
    <>
      <TextField<GroupFileInput> name="title" label={formatMessage({ id: 'files.name' })} />
      <UpperAreaField<GroupFileInput> name="description" label={formatMessage({ id: 'files.description' })} />
    </>
  );
};

/** Creates the record of a document. The user uploads the document afterwards. */
export const NewFileModal = ({ groupId, onClose }: { groupId: number; onClose: () => void }) => {
  const [createFile] = useCreateGroupFileMutation();
  return (
    <FormModal
      title={useIntl().formatMessage({ id: 'files.new.title' })}
      schema={groupFileInput}
      initialValues={{ title: '', description: '', group: { id: groupId } }}
      save={createFile}
      onClose={onClose}
    >
      <FileFields />
    </FormModal>
  );
};

type EditFileModalProps = { file: GroupFile; reload: () => Promise<GroupFile>; onClose: () => void };

/** Changes the title and the description of a document. */
export const EditFileModal = ({ file, reload, onClose }: EditFileModalProps) => {
  const [updateFile] = useUpdateGroupFileMutation();
  return (
    <FormModal
      title={useIntl().formatMessage({ id: 'files.edit.title' })}
      schema={groupFileUpdate}
      initialValues={file}
      save={updateFile}
      reload={reload}
      onClose={onClose}
    >
      <FileFields />
    </FormModal>
  );
};
