import { plainText } from '@pupitre/shared/contracts/fields';
import type { MedicNote } from '@pupitre/shared/contracts/medic-notes';
import { useIntl } from '@pupitre/shared/platform/intl';
import { DataTable } from '@pupitre/shared/ui/data-table';
import { EditInPlaceAction } from '@pupitre/shared/ui/record-actions';
import type { TableViewControl } from '@pupitre/shared/ui/use-table-view';

type MedicNotesTableProps = {
  view: TableViewControl;
  query: Parameters<typeof DataTable<MedicNote>>[0]['query'];
  onEdit: (note: MedicNote) => void;
};

/** The notes of a child as plain text. The server decides who may change a note. */
export const MedicNotesTable = ({ view, query, onEdit }: MedicNotesTableProps) => {
  const { formatMessage } = useIntl();
  return (
    <DataTable
      name={formatMessage({ id: 'students.medicNotes' })}
      view={view}
      query={query}
      columns={[
        { key: 'name', title: formatMessage({ id: 'medicNotes.name' }), render: ({ name }) => name },
        {
          key: 'description',
          title: formatMessage({ id: 'medicNotes.description' }),
          // A long note is not cut, because nobody should read half of it.
          render: ({ description }) => plainText(description),
        },
        { key: 'user', title: formatMessage({ id: 'medicNotes.author' }), render: ({ user }) => user.name },
      ]}
      renderActions={(note) => note.editable && <EditInPlaceAction name={note.name} onEdit={() => onEdit(note)} />}
    />
  );
};
