import { useId, useState, type KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import styles from './dashboard.module.css';

/** The numbers that a definition explains. */
export type Defined =
  | 'rollCalls'
  | 'present'
  | 'late'
  | 'absent'
  | 'alerts'
  | 'percentage'
  | 'weeks'
  | 'groups'
  | 'activeUsers'
  | 'remotes'
  | 'justificationsWaiting'
  | 'studentsToConfirm'
  | 'tasksDue'
  | 'periodPresent'
  | 'periodLate'
  | 'periodAbsent'
  | 'count.schools'
  | 'count.groups'
  | 'count.students'
  | 'count.staff'
  | 'schoolsWithoutYear'
  | 'mails'
  | 'backup';

type DefinitionProps = { of: Defined; name: string };

/**
 * A button beside a number that shows how it is counted. Escape and leaving the button close it. The text is in a live
 * region, so that a screen reader says it at once.
 */
export const Definition = ({ of, name }: DefinitionProps) => {
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const handleKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') setOpen(false);
  };
  return (
    <span className={styles['definition']}>
      <button
        type="button"
        className={styles['ask']}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={formatMessage({ id: 'dashboard.definition' }, { name })}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={handleKey}
        onBlur={() => setOpen(false)}
      >
        ?
      </button>
      <output id={id} className={styles['explained']} data-open={isOpen}>
        {isOpen && <FormattedMessage id={`dashboard.definition.${of}`} />}
      </output>
    </span>
  );
};
