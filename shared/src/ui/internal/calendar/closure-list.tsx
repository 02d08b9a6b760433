import { FormattedMessage, useIntl } from 'react-intl';
import type { NoSchool, SchoolDay } from '../../../contracts/school-days.ts';
import { momentOf } from '../../days.ts';
import { closuresOf, type Closure } from './closures.ts';
import styles from './closures.module.css';

/** The name of a closure, or the words for the time between two school years and for a day of the week. */
const ReasonName = ({ kind, name, day }: NoSchool & { day: string }) => {
  const { formatDate, formatMessage } = useIntl();
  if (name !== null) return name;
  if (kind !== 'weekday') return formatMessage({ id: 'ui.noSchool.betweenYears' });
  const weekday = formatDate(momentOf(day), { weekday: 'long', timeZone: 'UTC' });
  return formatMessage({ id: 'ui.noSchool.weekday' }, { weekday });
};

const Days = ({ from, to }: Closure) => {
  const { formatDate } = useIntl();
  const [first, last] = [from, to].map((day) =>
    formatDate(momentOf(day), { day: 'numeric', month: 'short', timeZone: 'UTC' }),
  );
  return from === to ? first : `${first} – ${last}`;
};

/** The days without classes of a month, each with its colour, its letter and its name. */
export const ClosureList = ({ days }: { days: readonly SchoolDay[] }) => {
  const { formatMessage } = useIntl();
  const closures = closuresOf(days);
  if (closures.length === 0) return null;
  return (
    <section className={styles['closures']} aria-label={formatMessage({ id: 'ui.noSchool.days' })}>
      <p className={styles['title']}>
        <FormattedMessage id="ui.noSchool.days" />
      </p>
      <ul className={styles['list']}>
        {closures.map((closure) => (
          <li key={closure.from}>
            <span className={`${styles['mark']} ${styles[closure.kind]}`} aria-hidden="true">
              <FormattedMessage id={`ui.noSchool.letter.${closure.kind}`} />
            </span>
            <span>
              <span className={styles['days']}>
                <Days {...closure} />
              </span>{' '}
              <ReasonName {...closure} day={closure.from} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Says above the hours of a day that it has no classes. */
export const ClosedDay = ({ noSchool, day }: { noSchool: NoSchool; day: string }) => (
  <p className={`${styles['day']} ${styles[noSchool.kind]}`}>
    <FormattedMessage id="ui.noSchool.day" /> <ReasonName {...noSchool} day={day} />
  </p>
);
