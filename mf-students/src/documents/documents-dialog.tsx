import { useGroupFilesTableQuery } from '@pupitre/shared/api/group-files';
import { GROUP_FILE_COLUMNS } from '@pupitre/shared/contracts/group-files';
import type { StudentRow } from '@pupitre/shared/contracts/students';
import { useIntl } from '@pupitre/shared/platform/intl';
import { DataTable } from '@pupitre/shared/ui/data-table';
import { Dialog } from '@pupitre/shared/ui/dialog';
import { OpenFileAction } from '@pupitre/shared/ui/record-actions';
import { useTableView } from '@pupitre/shared/ui/use-table-view';
import { fullName } from '../full-name.ts';

type DocumentsDialogProps = { student: StudentRow; groupId: number; onClose: () => void };

/** The documents of a child's group, read-only. */
export const DocumentsDialog = ({ student, groupId, onClose }: DocumentsDialogProps) => {
  const { formatMessage } = useIntl();
  const view = useTableView('student-documents', GROUP_FILE_COLUMNS, 'id');
  // The URL of a file expires after some minutes.
  const files = useGroupFilesTableQuery({ ...view.query, groupId }, { refetchOnMountOrArgChange: true });
  return (
    <Dialog
      title={formatMessage({ id: 'students.documents.named' }, { name: fullName(student) })}
      width={760}
      onClose={onClose}
    >
      <DataTable
        name={formatMessage({ id: 'students.documents' })}
        view={view}
        query={files}
        columns={[
          { key: 'title', title: formatMessage({ id: 'documents.name' }), render: (file) => file.title },
          {
            key: 'description',
            title: formatMessage({ id: 'documents.description' }),
            render: (file) => file.description,
          },
        ]}
        renderActions={({ title, url }) =>
          url !== null && (
            <OpenFileAction
              url={url}
              title={formatMessage({ id: 'documents.open' })}
              label={formatMessage({ id: 'documents.open.named' }, { name: title })}
            />
          )
        }
      />
    </Dialog>
  );
};
