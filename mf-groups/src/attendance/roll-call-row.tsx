import { useId } from 'react';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import type { OutboxRow } from '@pupitre/shared/platform/use-outbox';
import { listName } from '../list-name.ts';
import { ConflictNote } from '../outbox/conflict-note.tsx';
import { noteOf, RefusalNote, RowStateNote } from '../outbox/row-notes.tsx';
import {
  markAbsent,
  markLate,
  markPresent,
  presenceOfConflict,
  presenceOfMark,
  type Mark,
} from './attendance-marks.ts';
import { stepToBox } from './step-to-box.ts';
import styles from './roll-call.module.css';

type MarkBoxProps = {
  id: string;
  label: string;
  /** `mixed` means that nobody has marked the child yet. */
  checked: boolean | 'mixed';
  onChange: (checked: boolean) => void;
};

/** A check box that fills its cell. Arrow keys move the focus to the next one. */
const MarkBox = ({ id, label, checked, onChange }: MarkBoxProps) => (
  <label className={styles['box']}>
    <input
      id={id}
      ref={(box) => {
        if (box) box.indeterminate = checked === 'mixed';
      }}
      type="checkbox"
      aria-label={label}
      checked={checked === true}
      onChange={({ target }) => onChange(target.checked)}
      onKeyDown={stepToBox}
    />
  </label>
);

type RollCallRowProps = {
  outboxRow: OutboxRow<Mark>;
  onChange: (row: Mark) => void;
  onDiscard: (key: string) => void;
  /** Saves the mark in spite of its conflict. */
  onInsist: (key: string) => void;
};

/** The reason why a mark was not saved, with what the user can do about it. */
const MarkProblem = ({ outboxRow, onDiscard, onInsist }: Omit<RollCallRowProps, 'onChange'>) => {
  const { formatMessage } = useIntl();
  const { key, row, refusal, conflict } = outboxRow;
  const name = listName(row.student);
  if (refusal === null) return null;
  if (!conflict) return <RefusalNote name={name} refusal={refusal} onDiscard={() => onDiscard(key)} />;
  return (
    <ConflictNote
      name={name}
      conflict={conflict}
      mine={formatMessage({ id: `attendance.${presenceOfMark(row)}` })}
      theirs={formatMessage({ id: `attendance.${presenceOfConflict(conflict)}` })}
      onMine={() => onInsist(key)}
      onTheirs={() => onDiscard(key)}
    />
  );
};

/** A child's row. The name is a label of the box, so that a thumb may tap anywhere on the row. */
export const RollCallRow = ({ outboxRow, onChange, onDiscard, onInsist }: RollCallRowProps) => {
  const { formatMessage } = useIntl();
  const { row } = outboxRow;
  const id = useId();
  const name = listName(row.student);
  const presence = presenceOfMark(row);
  return (
    <tr data-presence={presence} data-problem={outboxRow.refusal !== null}>
      <th scope="row" className={styles['name']}>
        <label htmlFor={id}>
          {name}
          <span className={styles['notes']}>
            <span className={styles['presence']}>
              <FormattedMessage id={`attendance.${presence}`} />
            </span>
            {row.isTaken && <RowStateNote state={noteOf(outboxRow)} />}
          </span>
        </label>
        <div className={styles['problem']}>
          <MarkProblem outboxRow={outboxRow} onDiscard={onDiscard} onInsist={onInsist} />
        </div>
      </th>
      <td>
        <MarkBox
          id={id}
          label={formatMessage({ id: 'attendance.attendence.named' }, { name })}
          checked={row.isTaken ? row.attendence : 'mixed'}
          onChange={(checked) => onChange(checked ? markPresent(row) : markAbsent(row))}
        />
      </td>
      <td>
        <MarkBox
          id={`${id}-delay`}
          label={formatMessage({ id: 'attendance.delay.named' }, { name })}
          checked={row.delay}
          onChange={(checked) => onChange(checked ? markLate(row) : markPresent(row))}
        />
      </td>
    </tr>
  );
};
