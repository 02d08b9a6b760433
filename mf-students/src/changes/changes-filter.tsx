import type { ReactNode } from 'react';
import type { ChangedEntity } from '@pupitre/shared/contracts/changed-entities';
import { showDate } from '@pupitre/shared/platform/date-text';
import { useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { daysOfPeriod, LENGTHS, type Period } from './period.ts';
import styles from './changes.module.css';

type ChangesFilterProps = {
  period: Period;
  entity: ChangedEntity | null;
  /** The kinds that the history may have. */
  entities: readonly ChangedEntity[];
  onPeriod: (period: Period) => void;
  onEntity: (entity: ChangedEntity | null) => void;
  /** A button at the end. */
  children?: ReactNode;
};

/** A choice of the shown days and of one kind of record. */
export const ChangesFilter = ({ period, entity, entities, onPeriod, onEntity, children }: ChangesFilterProps) => {
  const { formatMessage } = useIntl();
  const { days, steps } = period;
  const { first, last } = daysOfPeriod(period);
  return (
    <div className={styles['filters']}>
      <fieldset aria-label={formatMessage({ id: 'changes.period' })} className={styles['period']}>
        <Button
          className={styles['step']}
          aria-label={formatMessage({ id: 'changes.earlier' })}
          onClick={() => onPeriod({ days, steps: steps + 1 })}
        >
          ‹
        </Button>
        <span aria-live="polite" className={styles['days']}>
          {showDate(first)} – {showDate(last)}
        </span>
        <Button
          className={styles['step']}
          aria-label={formatMessage({ id: 'changes.later' })}
          disabled={steps === 0}
          onClick={() => onPeriod({ days, steps: steps - 1 })}
        >
          ›
        </Button>
      </fieldset>
      <span className={styles['choices']}>
        <select
          className={styles['choice']}
          aria-label={formatMessage({ id: 'changes.length' })}
          value={days}
          onChange={({ target }) =>
            onPeriod({ days: LENGTHS.find((length) => String(length) === target.value) ?? days, steps: 0 })
          }
        >
          {LENGTHS.map((length) => (
            <option key={length} value={length}>
              {formatMessage({ id: 'changes.days' }, { count: length })}
            </option>
          ))}
        </select>
        <select
          className={styles['choice']}
          aria-label={formatMessage({ id: 'changes.kind' })}
          value={entity ?? ''}
          onChange={({ target }) => onEntity(entities.find((each) => each === target.value) ?? null)}
        >
          <option value="">{formatMessage({ id: 'changes.kind.all' })}</option>
          {entities.map((each) => (
            <option key={each} value={each}>
              {formatMessage({ id: `changes.entity.${each}` })}
            </option>
          ))}
        </select>
        {children}
      </span>
    </div>
  );
};
