import { useDeleteGroupDocumentMutation } from '@pupitre/shared/api/group-files';
import type { GroupFile } from '@pupitre/shared/contracts/group-files';
import { useIntl } from '@pupitre/shared/platform/intl';
import { confirm } from '@pupitre/shared/ui/confirm';
import { OpenFileAction, RowAction } from '@pupitre/shared/ui/record-actions';
import { useIsOpen } from '../archive/open-group.tsx';

/** Uploads the document of a record. Once there is one, the buttons open and delete it. */
export const DocumentActions = ({ file, onUpload }: { file: GroupFile; onUpload: () => void }) => {
  const { formatMessage } = useIntl();
  const [deleteDocument] = useDeleteGroupDocumentMutation();
  const isOpen = useIsOpen();
  const name = file.title;
  const ask = async (): Promise<void> => {
    const agreed = await confirm({
      title: formatMessage({ id: 'files.document.delete.title' }, { name }),
      text: formatMessage({ id: 'files.delete.text' }),
      agree: formatMessage({ id: 'ui.delete' }),
      refuse: formatMessage({ id: 'ui.cancel' }),
      tone: 'danger',
    });
    if (agreed) await deleteDocument({ id: file.id });
  };

  if (file.url === null)
    return isOpen ? (
      <RowAction
        icon="upload"
        title={formatMessage({ id: 'files.upload' })}
        label={formatMessage({ id: 'files.upload.named' }, { name })}
        onAct={onUpload}
      />
    ) : null;
  return (
    <>
      <OpenFileAction
        url={file.url}
        title={formatMessage({ id: 'files.open' })}
        label={formatMessage({ id: 'files.open.named' }, { name })}
      />
      {isOpen && (
        <RowAction
          icon="close"
          title={formatMessage({ id: 'files.document.delete' })}
          label={formatMessage({ id: 'files.document.delete.named' }, { name })}
          onAct={() => void ask()}
        />
      )}
    </>
  );
};
