import { useState } from 'react';
import { useGroupFilesTableQuery } from '@pupitre/shared/api/group-files';
import { rowAgain } from '@pupitre/shared/api/row-again';
import { GROUP_FILE_COLUMNS, type GroupFile } from '@pupitre/shared/contracts/group-files';
import { useIntl } from '@pupitre/shared/platform/intl';
import { DataTable } from '@pupitre/shared/ui/data-table';
import { AddAction, EditInPlaceAction } from '@pupitre/shared/ui/record-actions';
import { TabActions } from '@pupitre/shared/ui/tab-actions';
import { useTableView } from '@pupitre/shared/ui/use-table-view';
import { useIsOpen } from '../archive/open-group.tsx';
import { TrashAction } from '../trash/trash-action.tsx';
import { DocumentActions } from './document-actions.tsx';
import { EditFileModal, NewFileModal } from './file-modal.tsx';
import { UploadModal } from './upload-modal.tsx';

type Open = { kind: 'new' } | { kind: 'edit' | 'upload'; file: GroupFile };

export const FilesTab = ({ groupId }: { groupId: number }) => {
  const { formatMessage } = useIntl();
  const isOpen = useIsOpen();
  const view = useTableView('group-files', GROUP_FILE_COLUMNS, 'id');
  const files = useGroupFilesTableQuery({ ...view.query, groupId });
  const [open, setOpen] = useState<Open | null>(null);
  const close = (): void => setOpen(null);

  return (
    <>
      {isOpen && (
        <TabActions>
          <AddAction label={formatMessage({ id: 'files.new' })} onAdd={() => setOpen({ kind: 'new' })} />
        </TabActions>
      )}
      <DataTable
        name={formatMessage({ id: 'files.title' })}
        view={view}
        query={files}
        columns={[
          { key: 'title', title: formatMessage({ id: 'files.name' }), render: (file) => file.title },
          { key: 'description', title: formatMessage({ id: 'files.description' }), render: (file) => file.description },
        ]}
        actionsWidth={204}
        renderActions={(file) => (
          <>
            <DocumentActions file={file} onUpload={() => setOpen({ kind: 'upload', file })} />
            {isOpen && (
              <>
                <EditInPlaceAction name={file.title} onEdit={() => setOpen({ kind: 'edit', file })} />
                <TrashAction kind="file" id={file.id} name={file.title} />
              </>
            )}
          </>
        )}
      />
      {open?.kind === 'new' && <NewFileModal groupId={groupId} onClose={close} />}
      {open?.kind === 'edit' && (
        <EditFileModal file={open.file} reload={() => rowAgain(files, open.file)} onClose={close} />
      )}
      {open?.kind === 'upload' && <UploadModal groupId={groupId} file={open.file} onClose={close} />}
    </>
  );
};
