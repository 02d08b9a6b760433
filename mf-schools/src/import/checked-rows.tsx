import { useState } from 'react';
import type { CheckedImport, ImportField } from '@pupitre/shared/contracts/imports';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { NOTE_KINDS, notesOf, type NoteKind, type RowNote } from './row-notes.ts';
import type { ImportControl } from './use-import.ts';
import { takeFocus } from '../wizard/take-focus.ts';
import styles from './checked-rows.module.css';

const FIRST_SHOWN = 50;

/** The column of the file, the part of it, and the text of the cell. */
const NoteCell = ({ field, column, isPart, value }: RowNote) => (
  <td data-part="cell">
    {column !== null && <span>{column}</span>}
    {field !== null && (isPart || column === null) && (
      <span>
        <FormattedMessage id={`import.field.${field}`} />
      </span>
    )}
    {field === null && <FormattedMessage id="import.rows.whole" />}
    {value !== '' && <q>{value}</q>}
  </td>
);

type NoteRowProps = RowNote & {
  /** It is the first of those that the user asked for, whose button is gone. */
  isNext: boolean;
};

const NoteRow = ({ isNext, ...note }: NoteRowProps) => (
  <tr tabIndex={isNext ? -1 : undefined} ref={isNext ? takeFocus : null}>
    <td data-part="line">
      {/* Wide screens have the word above the column. */}
      <span>
        <FormattedMessage id="import.rows.line" />{' '}
      </span>
      {note.line}
    </td>
    <td data-part="who">{note.who}</td>
    <NoteCell {...note} />
    <td data-part="text">{note.text}</td>
  </tr>
);

const NoteTable = ({ notes, kind }: { notes: readonly RowNote[]; kind: NoteKind }) => {
  const [shown, setShown] = useState(FIRST_SHOWN);
  const rest = notes.length - shown;
  return (
    <>
      <table className={styles['notes']} data-kind={kind}>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="import.rows.line" />
            </th>
            <th scope="col">
              <FormattedMessage id="import.rows.who" />
            </th>
            <th scope="col">
              <FormattedMessage id="import.rows.column" />
            </th>
            <th scope="col">
              <FormattedMessage id={kind === 'error' ? 'import.rows.text' : 'import.rows.text.note'} />
            </th>
          </tr>
        </thead>
        <tbody>
          {notes.slice(0, shown).map((note, place) => (
            <NoteRow key={place} {...note} isNext={place === FIRST_SHOWN} />
          ))}
        </tbody>
      </table>
      {rest > 0 && (
        <Button onClick={() => setShown(notes.length)}>
          <FormattedMessage id="import.rows.more" values={{ count: rest }} />
        </Button>
      )}
    </>
  );
};

type KindsProps = {
  kinds: readonly NoteKind[];
  shown: NoteKind;
  countOf: (kind: NoteKind) => number;
  onChoose: (kind: NoteKind) => void;
};

/** The kinds of notes with their numbers. A single one is no choice. */
const Kinds = ({ kinds, shown, countOf, onChoose }: KindsProps) => {
  const { formatMessage } = useIntl();
  const nameOf = (kind: NoteKind): string => formatMessage({ id: `import.rows.${kind}` }, { count: countOf(kind) });
  if (kinds.length === 1) return <h3>{nameOf(shown)}</h3>;
  return (
    <fieldset aria-label={formatMessage({ id: 'import.rows.show' })} className={styles['filters']}>
      {kinds.map((kind) => (
        <button key={kind} type="button" aria-pressed={kind === shown} onClick={() => onChoose(kind)}>
          {nameOf(kind)}
        </button>
      ))}
    </fieldset>
  );
};

/** The rows of the file that need the user, each with its number, its column and what is wrong. */
export const CheckedRows = ({ checked, control }: { checked: CheckedImport; control: ImportControl }) => {
  const { formatMessage, formatList } = useIntl();
  const { list, draft } = control;
  const [chosen, setChosen] = useState<NoteKind | null>(null);
  if (!draft.mapping) return null;
  const leftOutText = (missing: readonly ImportField[]): string => {
    const fields = formatList(missing.map((field) => formatMessage({ id: `import.field.${field}` })));
    return formatMessage({ id: 'import.incomplete.note' }, { fields });
  };
  const notes = notesOf(checked, { list, mapping: draft.mapping, leftOutText });
  const kinds = NOTE_KINDS.filter((kind) => notes[kind].length > 0);
  const [first] = kinds;
  if (!first) return null;
  const shown = chosen && kinds.includes(chosen) ? chosen : first;
  const rowsOf = (kind: NoteKind): number => new Set(notes[kind].map(({ line }) => line)).size;
  return (
    <section className={styles['rows']} aria-label={formatMessage({ id: 'import.rows' })}>
      <Kinds kinds={kinds} shown={shown} countOf={rowsOf} onChoose={setChosen} />
      <NoteTable key={shown} notes={notes[shown]} kind={shown} />
    </section>
  );
};
