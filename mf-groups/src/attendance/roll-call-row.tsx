import { useId } from 'react';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { listName } from '../list-name.ts';
import { RefusedRow } from '../unsent/refused-row.tsx';
import type { StatedRow } from '../unsent/row-kind.ts';
import { RowStateNote } from '../unsent/row-state-note.tsx';
import { asAbsent, asLate, asPresent, presenceOf, type Marks } from './attendance-marks.ts';
import { MarkBox } from './mark-box.tsx';
import styles from './roll-call.module.css';

type RollCallRowProps = {
  stated: StatedRow<Marks>;
  onChange: (row: Marks) => void;
  onDiscard: (key: string) => void;
};

/** A child: the name ticks the attendance as well, so that a thumb finds it anywhere on the row. */
export const RollCallRow = ({ stated: { key, row, state, refusal }, onChange, onDiscard }: RollCallRowProps) => {
  const { formatMessage } = useIntl();
  const id = useId();
  const name = listName(row.student);
  const presence = presenceOf(row);
  return (
    <tr data-presence={presence}>
      <th scope="row" className={styles['name']}>
        <label htmlFor={id}>
          {name}
          <span className={styles['notes']}>
            <span className={styles['presence']}>
              <FormattedMessage id={`attendance.${presence}`} />
            </span>
            {row.isTaken && <RowStateNote state={state} />}
          </span>
        </label>
        {refusal !== null && <RefusedRow name={name} refusal={refusal} onDiscard={() => onDiscard(key)} />}
      </th>
      <td>
        <MarkBox
          id={id}
          label={formatMessage({ id: 'attendance.attendence.named' }, { name })}
          checked={row.isTaken ? row.attendence : 'mixed'}
          onChange={(checked) => onChange(checked ? asPresent(row) : asAbsent(row))}
        />
      </td>
      <td>
        <MarkBox
          id={`${id}-delay`}
          label={formatMessage({ id: 'attendance.delay.named' }, { name })}
          checked={row.delay}
          onChange={(checked) => onChange(checked ? asLate(row) : asPresent(row))}
        />
      </td>
    </tr>
  );
};
