import { useId, useState } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { daysOf, firstDayOf, momentOf, today } from '../../days.ts';
import { Button } from '../../button.tsx';
import { EventLine } from './event-line.tsx';
import { eventsOn, keyOf } from './event-inputs.ts';
import type { GridProps } from './grid-props.ts';
import styles from './agenda.module.css';

/** The month on a phone: the days with events, and a choice of any other day. */
export const Agenda = ({ month, events, instead, onDayOpen, onEventClick }: GridProps) => {
  const days = daysOf(month);
  const busy = days.map((day) => ({ day, list: eventsOn(day, events) })).filter(({ list }) => list.length > 0);
  const now = today();
  return (
    <div className={styles['agenda']}>
      {instead}
      {instead === undefined && busy.length === 0 && (
        <p className={styles['empty']}>
          <FormattedMessage id="ui.calendar.empty" />
        </p>
      )}
      {busy.map(({ day, list }) => (
        <section key={day} className={styles['day']}>
          <h3 className={styles['heading']}>
            <button
              type="button"
              className={styles['date']}
              aria-current={day === now ? 'date' : undefined}
              onClick={() => onDayOpen(day)}
            >
              <FormattedDate value={momentOf(day)} weekday="long" day="numeric" month="long" timeZone="UTC" />
            </button>
          </h3>
          <ul className={styles['list']}>
            {list.map((event) => (
              <li key={keyOf(event)}>
                <EventLine event={event} onClick={onEventClick} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <DayChoice key={firstDayOf(month)} days={days} onDayOpen={onDayOpen} />
    </div>
  );
};

type DayChoiceProps = { days: string[]; onDayOpen: (day: string) => void };

const DayChoice = ({ days, onDayOpen }: DayChoiceProps) => {
  const id = useId();
  const { formatDate } = useIntl();
  const now = today();
  const [day, setDay] = useState(days.includes(now) ? now : (days[0] ?? now));
  return (
    <div className={styles['choice']}>
      <label htmlFor={id}>
        <FormattedMessage id="ui.calendar.otherDay" />
      </label>
      <div className={styles['row']}>
        <select id={id} className={styles['select']} value={day} onChange={({ target }) => setDay(target.value)}>
          {days.map((each) => (
            <option key={each} value={each}>
              {formatDate(momentOf(each), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })}
            </option>
          ))}
        </select>
        <Button onClick={() => onDayOpen(day)}>
          <FormattedMessage id="ui.calendar.openDay" />
        </Button>
      </div>
    </div>
  );
};
