import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import type { StatedRow } from '../unsent/row-kind.ts';
import type { Marks } from './attendance-marks.ts';
import { RollCallRow } from './roll-call-row.tsx';
import styles from './roll-call.module.css';

type RollCallTableProps = {
  rows: readonly StatedRow<Marks>[];
  onChange: (row: Marks) => void;
  onDiscard: (key: string) => void;
};

const COLUMNS = ['name', 'attendence', 'delay'] as const;

/** Name, attendance and delay of everybody. */
export const RollCallTable = ({ rows, onChange, onDiscard }: RollCallTableProps) => (
  <div className={styles['frame']}>
    <table aria-label={useIntl().formatMessage({ id: 'attendance.title' })} className={styles['table']}>
      <thead>
        <tr>
          {COLUMNS.map((name) => (
            <th key={name} scope="col">
              <FormattedMessage id={`attendance.${name}`} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <RollCallRow key={row.key} stated={row} onChange={onChange} onDiscard={onDiscard} />
        ))}
      </tbody>
    </table>
  </div>
);
