import { useIntl } from '@pupitre/shared/platform/intl';
import { ChoiceFilter, FilterRow } from '@pupitre/shared/ui/choice-filter';
import { DayFilter } from '@pupitre/shared/ui/day-filter';
import { RangeFilter } from '../task-grades/range-filter.tsx';
import { PeriodFilter } from './period-filter.tsx';
import type { PrintChoice } from './print-choice.ts';
import { PRINTED_DOCUMENTS } from './print-path.ts';

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
    <FilterRow>
      <ChoiceFilter
        label={formatMessage({ id: 'printing.document' })}
        value={choice.document}
        choices={PRINTED_DOCUMENTS.map((each) => ({ value: each, label: formatMessage({ id: `printing.${each}` }) }))}
        onChoose={(document) => onChange({ document })}
      />
      <WhenFilter choice={choice} onChange={onChange} />
    </FilterRow>
  );
};
