import { plainText } from '@pupitre/shared/contracts/fields';
import type { MedicNote } from '@pupitre/shared/contracts/medic-notes';
import { useIntl } from '@pupitre/shared/platform/intl';
import { DataTable } from '@pupitre/shared/ui/data-table';
import { DeleteButton } from '@pupitre/shared/ui/delete-button';
import { EditInPlaceAction } from '@pupitre/shared/ui/record-actions';
import type { TableViewControl } from '@pupitre/shared/ui/use-table-view';
import { useTrash } from '@pupitre/shared/ui/use-trash';
import { useTrashTexts } from '../trash/use-trash-texts.ts';

type MedicNotesTableProps = {
  view: TableViewControl;
  query: Parameters<typeof DataTable<MedicNote>>[0]['query'];
  onEdit: (note: MedicNote) => void;
  /** The note of the open form. */
  editedId: number | null;
};

/** The notes of a child as plain text. The server decides who may change or delete a note. */
export const MedicNotesTable = ({ view, query, onEdit, editedId }: MedicNotesTableProps) => {
  const { formatMessage } = useIntl();
  const { moveToTrash } = useTrash('note');
  const textsOf = useTrashTexts('note');
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
      renderActions={(note) => (
        <>
          {note.editable && <EditInPlaceAction name={note.name} onEdit={() => onEdit(note)} />}
          {note.deletable && note.id !== editedId && (
            <DeleteButton name={note.name} onPress={() => void moveToTrash(note.id, textsOf(note.name))} />
          )}
        </>
      )}
    />
  );
};
