import { useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { kindOf, rangeOfKind, stepRange, type DayRange } from '../task-grades/day-ranges.ts';
import { useDayTexts } from './day-texts.ts';
import ranges from '../task-grades/range-filter.module.css';
import styles from './period-filter.module.css';

type WholeKind = 'month' | 'week';
type PeriodFilterProps = {
  range: DayRange;
  kinds: readonly WholeKind[];
  onChange: (range: DayRange) => void;
};

/** A choice of a whole month or week, the one before and the one after. */
export const PeriodFilter = ({ range, kinds, onChange }: PeriodFilterProps) => {
  const { formatMessage } = useIntl();
  const { nameRange } = useDayTexts();
  const kind = kindOf(range);
  return (
    <fieldset aria-label={formatMessage({ id: 'taskGrades.range' })} className={ranges['filter']}>
      <Button
        className={ranges['step']}
        aria-label={formatMessage({ id: 'taskGrades.previous' }, { kind })}
        onClick={() => onChange(stepRange(range, kind, -1))}
      >
        ‹
      </Button>
      <span aria-live="polite" className={styles['shown']}>
        {nameRange(range)}
      </span>
      <Button
        className={ranges['step']}
        aria-label={formatMessage({ id: 'taskGrades.next' }, { kind })}
        onClick={() => onChange(stepRange(range, kind, 1))}
      >
        ›
      </Button>
      {kinds.length > 1 && (
        <select
          className={ranges['kind']}
          aria-label={formatMessage({ id: 'taskGrades.kind' })}
          value={kind}
          onChange={({ target }) =>
            onChange(rangeOfKind(range, kinds.find((each) => each === target.value) ?? 'month'))
          }
        >
          {kinds.map((each) => (
            <option key={each} value={each}>
              {formatMessage({ id: `taskGrades.kind.${each}` })}
            </option>
          ))}
        </select>
      )}
    </fieldset>
  );
};
