import type { WeekAttendance } from '@pupitre/shared/contracts/dashboards';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { momentOf } from '@pupitre/shared/ui/days';
import { usePercentText } from '@pupitre/shared/ui/percent-text';
import { Definition } from './definition.tsx';
import styles from './dashboard.module.css';

const [WIDTH, HEIGHT, EDGE] = [600, 96, 6];
/** A line may begin above zero; its lowest and highest percentage stand beside it. */
const STEP = 10;

type Point = { x: number; y: number };

/** The places of the weeks in the drawing; a week without marks interrupts the line. */
const placesOf = (weeks: WeekAttendance[], lowest: number): (Point | null)[] => {
  const step = weeks.length > 1 ? (WIDTH - 2 * EDGE) / (weeks.length - 1) : 0;
  return weeks.map(({ percentage }, place) =>
    percentage === null
      ? null
      : {
          x: EDGE + place * step,
          y: EDGE + ((100 - percentage) / Math.max(100 - lowest, 1)) * (HEIGHT - 2 * EDGE),
        },
  );
};

const lineOf = (places: (Point | null)[]): string =>
  places.flatMap((place, index) => (place ? [`${places[index - 1] ? 'L' : 'M'}${place.x} ${place.y}`] : [])).join('');

const Drawing = ({ weeks, lowest }: { weeks: WeekAttendance[]; lowest: number }) => {
  const places = placesOf(weeks, lowest);
  return (
    <svg className={styles['line']} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={lineOf(places)} />
      {places.map((place, index) => place && <path key={weeks[index]?.from} d={`M${place.x} ${place.y}h0`} data-dot />)}
    </svg>
  );
};

/** The percentage of each week as a line, and as a list for whoever cannot see it. */
export const WeekLine = ({ weeks }: { weeks: WeekAttendance[] }) => {
  const { formatDate, formatMessage } = useIntl();
  const percent = usePercentText();
  const known = weeks.flatMap(({ percentage }) => (percentage === null ? [] : [percentage]));
  const lowest = Math.max(0, Math.floor((Math.min(...known) - 1) / STEP) * STEP);
  const day = (from: string) => formatDate(momentOf(from), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return (
    <div className={styles['weeks']}>
      <div className={styles['subheading']}>
        <h3>
          <FormattedMessage id="dashboard.weeks" />
        </h3>
        <Definition of="weeks" name={formatMessage({ id: 'dashboard.weeks' })} />
      </div>
      <div className={styles['plot']}>
        <span aria-hidden="true">{percent(100)}</span>
        <Drawing weeks={weeks} lowest={lowest} />
        <span aria-hidden="true">{percent(lowest)}</span>
      </div>
      <details className={styles['more']}>
        <summary>
          <FormattedMessage id="dashboard.weeks.list" />
        </summary>
        <ul className={styles['people']}>
          {weeks.map(({ from, percentage }) => (
            <li key={from}>
              <FormattedMessage id="dashboard.weeks.one" values={{ day: day(from) }} />
              <span>{percent(percentage)}</span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
};
