import { useId } from 'react';
import { today } from '@pupitre/shared/contracts/days';
import { FormattedMessage } from '@pupitre/shared/platform/intl';
import wizard from '../wizard/wizard.module.css';

/** The day on which the students begin at the school. */
export const FirstDay = ({ date, onChange }: { date: string; onChange: (date: string) => void }) => {
  const field = useId();
  return (
    <div className={wizard['fields']}>
      <div>
        <label htmlFor={field}>
          <FormattedMessage id="import.date" />
        </label>
        <input
          id={field}
          type="date"
          value={date}
          max={today()}
          aria-describedby={`${field}-hint`}
          onChange={({ target }) => onChange(target.value)}
        />
        <span id={`${field}-hint`} className={wizard['quiet']}>
          <FormattedMessage id="import.date.hint" />
        </span>
      </div>
    </div>
  );
};
