import type { ReactNode } from 'react';
import { useCreateMedicNoteMutation, useUpdateMedicNoteMutation } from '@pupitre/shared/api/medic-notes';
import {
  medicNoteInput,
  medicNoteUpdate,
  type MedicNote,
  type MedicNoteInput,
} from '@pupitre/shared/contracts/medic-notes';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { DialogActions } from '@pupitre/shared/ui/dialog-actions';
import { Form } from '@pupitre/shared/ui/form';
import { RichTextField } from '@pupitre/shared/ui/rich-text-field';
import { SubmitButton } from '@pupitre/shared/ui/submit-button';
import { TextField } from '@pupitre/shared/ui/text-field';
import styles from './medic-notes.module.css';

type Reference = { id: number };
type FormEnds = { onSaved: () => void; onClose: () => void };

/** A note is stored as typed, because upper case would change names of medicines and doses (specification § 5). */
const NoteFields = ({ onClose }: { onClose: () => void }) => {
  const { formatMessage } = useIntl();
  return (
    <>
      <TextField<MedicNoteInput> name="name" label={formatMessage({ id: 'medicNotes.name' })} />
      <RichTextField<MedicNoteInput> name="description" label={formatMessage({ id: 'medicNotes.description' })} />
      <DialogActions>
        <Button onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <SubmitButton>
          <FormattedMessage id="ui.save" />
        </SubmitButton>
      </DialogActions>
    </>
  );
};

const NoteForm = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles['form']}>
    <h2 className={styles['title']}>{title}</h2>
    {children}
  </section>
);

export const NewNote = ({ student, group, onSaved, onClose }: FormEnds & { student: Reference; group: Reference }) => {
  const title = useIntl().formatMessage({ id: 'medicNotes.new.title' });
  const [createNote] = useCreateMedicNoteMutation();
  return (
    <NoteForm title={title}>
      <Form
        name={title}
        schema={medicNoteInput}
        initialValues={{ name: '', description: '', student, group }}
        save={createNote}
        onSaved={onSaved}
      >
        <NoteFields onClose={onClose} />
      </Form>
    </NoteForm>
  );
};

type EditNoteProps = FormEnds & { note: MedicNote; group: Reference; reload: () => Promise<MedicNote> };

/** Changes a note. `group` is the child's present group. The child may have been in another one when it was written. */
export const EditNote = ({ note, group, reload, onSaved, onClose }: EditNoteProps) => {
  const title = useIntl().formatMessage({ id: 'medicNotes.edit.title' });
  const [updateNote] = useUpdateMedicNoteMutation();
  return (
    <NoteForm title={title}>
      <Form
        name={title}
        schema={medicNoteUpdate}
        initialValues={{ ...note, group }}
        save={updateNote}
        reload={async () => ({ ...(await reload()), group })}
        onSaved={onSaved}
      >
        <NoteFields onClose={onClose} />
      </Form>
    </NoteForm>
  );
};
