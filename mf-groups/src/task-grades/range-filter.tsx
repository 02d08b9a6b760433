import { useState } from 'react';
import { MOST_DAYS } from '@pupitre/shared/contracts/day-range';
import { showDate } from '@pupitre/shared/platform/date-text';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { today } from '@pupitre/shared/ui/days';
import {
  faultOfRange,
  hasToday,
  kindOf,
  RANGE_KINDS,
  rangeOfKind,
  stepRange,
  weekOf,
  type DayRange,
  type RangeKind,
} from './day-ranges.ts';
import styles from './range-filter.module.css';

type RangeFilterProps = { range: DayRange; onChange: (range: DayRange) => void };

/** The two ends of an own period. It is shown once it is one. */
const OwnRange = ({ range, onChange }: RangeFilterProps) => {
  const { formatMessage } = useIntl();
  const [draft, setDraft] = useState({ of: range, typed: range });
  // A step to the next period replaces what was typed.
  const typed = draft.of.from === range.from && draft.of.to === range.to ? draft.typed : range;
  const fault = faultOfRange(typed);
  const change = (next: DayRange): void => {
    const isWhole = faultOfRange(next) === null;
    setDraft({ of: isWhole ? next : range, typed: next });
    if (isWhole) onChange(next);
  };
  return (
    <span className={styles['own']}>
      {(['from', 'to'] as const).map((end) => (
        <input
          key={end}
          type="date"
          className={styles['day']}
          aria-label={formatMessage({ id: `taskGrades.${end}` })}
          aria-invalid={fault !== null}
          value={typed[end]}
          onChange={({ target }) => change({ ...typed, [end]: target.value })}
        />
      ))}
      <span role="alert" className={styles['fault']}>
        {fault && <FormattedMessage id={`taskGrades.range.${fault}`} values={{ days: MOST_DAYS }} />}
      </span>
    </span>
  );
};

/** A choice of the shown days: a week, a month or an own period, the one before and the one after. */
export const RangeFilter = ({ range, onChange }: RangeFilterProps) => {
  const { formatMessage } = useIntl();
  const [kind, setKind] = useState<RangeKind>(() => kindOf(range));
  const show = (next: DayRange, as = kind): void => {
    setKind(as);
    onChange(next);
  };
  return (
    <fieldset
      aria-label={formatMessage({ id: 'taskGrades.range' })}
      className={`${styles['filter']} ${styles['range']}`}
    >
      <Button
        className={styles['step']}
        aria-label={formatMessage({ id: 'taskGrades.previous' }, { kind })}
        onClick={() => show(stepRange(range, kind, -1))}
      >
        ‹
      </Button>
      {kind === 'own' ? (
        <OwnRange range={range} onChange={show} />
      ) : (
        <span aria-live="polite" className={styles['shown']}>
          {showDate(range.from)} – {showDate(range.to)}
        </span>
      )}
      <Button
        className={styles['step']}
        aria-label={formatMessage({ id: 'taskGrades.next' }, { kind })}
        onClick={() => show(stepRange(range, kind, 1))}
      >
        ›
      </Button>
      <select
        className={styles['kind']}
        aria-label={formatMessage({ id: 'taskGrades.kind' })}
        value={kind}
        onChange={({ target }) => {
          const next = RANGE_KINDS.find((each) => each === target.value) ?? 'week';
          show(rangeOfKind(range, next), next);
        }}
      >
        {RANGE_KINDS.map((each) => (
          <option key={each} value={each}>
            {formatMessage({ id: `taskGrades.kind.${each}` })}
          </option>
        ))}
      </select>
      {!hasToday(range) && (
        <Button tone="quiet" onClick={() => show(weekOf(today()), 'week')}>
          <FormattedMessage id="taskGrades.thisWeek" />
        </Button>
      )}
    </fieldset>
  );
};
