import { useState } from 'react';
import { useMedicNotesTableQuery } from '@pupitre/shared/api/medic-notes';
import { rowAgain } from '@pupitre/shared/api/row-again';
import { MEDIC_NOTE_COLUMNS, type MedicNote } from '@pupitre/shared/contracts/medic-notes';
import { useIntl } from '@pupitre/shared/platform/intl';
import { lazyRetry } from '@pupitre/shared/platform/lazy-retry';
import { FormSkeleton } from '@pupitre/shared/ui/form-skeleton';
import { AddAction } from '@pupitre/shared/ui/record-actions';
import { TabActions } from '@pupitre/shared/ui/tab-actions';
import { useTableView } from '@pupitre/shared/ui/use-table-view';
import { goIfMayLeave } from '../go-if-may-leave.ts';
import { EarlierNotesConsent } from '../consents/earlier-notes-consent.tsx';
import { MedicNotesTable } from './medic-notes-table.tsx';

const Waiting = () => <FormSkeleton fields={2} />;
// The editor is heavy, and a user who only reads notes needs none.
const NewNote = lazyRetry(() => import('./medic-note-form.tsx').then((m) => m.NewNote), Waiting);
const EditNote = lazyRetry(() => import('./medic-note-form.tsx').then((m) => m.EditNote), Waiting);

type MedicNotesProps = { studentId: number; groupId: number };

/** The medical notes of a child, with the forms that add and change them. */
export const MedicNotes = ({ studentId, groupId }: MedicNotesProps) => {
  const { formatMessage } = useIntl();
  const view = useTableView('medic-notes', MEDIC_NOTE_COLUMNS, 'id');
  const notes = useMedicNotesTableQuery({ ...view.query, studentId, groupId });
  const [edited, setEdited] = useState<MedicNote | 'new' | null>(null);
  const closeForm = (): void => setEdited(null);
  return (
    <>
      {edited === null && (
        <TabActions>
          <AddAction label={formatMessage({ id: 'medicNotes.new' })} onAdd={() => setEdited('new')} />
        </TabActions>
      )}
      {edited === 'new' && (
        <NewNote
          student={{ id: studentId }}
          group={{ id: groupId }}
          onSaved={closeForm}
          onClose={() => void goIfMayLeave(closeForm)}
        />
      )}
      {edited !== null && edited !== 'new' && (
        <EditNote
          key={edited.id}
          note={edited}
          group={{ id: groupId }}
          reload={() => rowAgain(notes, edited)}
          onSaved={closeForm}
          onClose={() => void goIfMayLeave(closeForm)}
        />
      )}
      <MedicNotesTable
        view={view}
        query={notes}
        editedId={edited !== null && edited !== 'new' ? edited.id : null}
        onEdit={(note) => void goIfMayLeave(() => setEdited(note))}
      />
      <EarlierNotesConsent studentId={studentId} />
    </>
  );
};
