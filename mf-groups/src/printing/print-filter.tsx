import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { DayFilter } from '@pupitre/shared/ui/day-filter';
import { RangeFilter } from '../task-grades/range-filter.tsx';
import { PeriodFilter } from './period-filter.tsx';
import type { PrintChoice } from './print-choice.ts';
import { PRINTED_DOCUMENTS } from './print-path.ts';
import styles from './print-filter.module.css';

type PrintFilterProps = { choice: PrintChoice; onChange: (part: Partial<PrintChoice>) => void };

const WhenFilter = ({ choice: { document, day, range }, onChange }: PrintFilterProps) => {
  if (document === 'class-list') return null;
  if (document === 'roll-call') return <DayFilter day={day} onChange={(next) => onChange({ day: next })} />;
  const change = (next: PrintChoice['range']): void => onChange({ range: next });
  if (document === 'task-grid') return <RangeFilter range={range} onChange={change} />;
  return <PeriodFilter range={range} kinds={document === 'month' ? ['month'] : ['month', 'week']} onChange={change} />;
};

/** The choice of the document and of its day, week, month or range. */
export const PrintFilter = ({ choice, onChange }: PrintFilterProps) => {
  const { formatMessage } = useIntl();
  return (
    <div className={styles['filter']}>
      <label className={styles['document']}>
        <FormattedMessage id="printing.document" />
        <select
          value={choice.document}
          onChange={({ target }) => {
            const document = PRINTED_DOCUMENTS.find((each) => each === target.value);
            if (document) onChange({ document });
          }}
        >
          {PRINTED_DOCUMENTS.map((each) => (
            <option key={each} value={each}>
              {formatMessage({ id: `printing.${each}` })}
            </option>
          ))}
        </select>
      </label>
      <WhenFilter choice={choice} onChange={onChange} />
    </div>
  );
};
