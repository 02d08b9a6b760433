import type { HealthHour } from './last-day.ts';
import styles from './health.module.css';

/** Sizes in units of the drawing, which CSS stretches to the width of the card. */
const SLOT = 10;
const BAR = 7;
const ABOVE = 36;
const BELOW = 12;
/** Even a single report is visible. */
const MIN_HEIGHT = 3;

const heightOf = (count: number, most: number, room: number): number =>
  count === 0 ? 0 : Math.min(room, Math.max(MIN_HEIGHT, (count / most) * ABOVE));

type Bar = { outcome: 'shown' | 'late' | 'failed'; y: number; height: number };

/** Shown pages stand on the line, late ones on top of them, and failed ones hang below the line. */
const barsOf = ({ shown, late, failed }: HealthHour, most: number): Bar[] => {
  const [seen, slow] = [heightOf(shown, most, ABOVE), heightOf(late, most, MIN_HEIGHT * 2)];
  const room = Math.min(seen, ABOVE - slow);
  return [
    { outcome: 'shown' as const, y: ABOVE - room, height: room },
    { outcome: 'late' as const, y: ABOVE - room - slow, height: slow },
    { outcome: 'failed' as const, y: ABOVE + 1, height: heightOf(failed, most, BELOW) },
  ].filter(({ height }) => height > 0);
};

/** A chart of the last 24 hours. `label` describes it for screen readers. */
export const HealthChart = ({ hours, label }: { hours: HealthHour[]; label: string }) => {
  const most = Math.max(1, ...hours.map(({ shown, failed }) => Math.max(shown, failed)));
  const width = hours.length * SLOT;
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles['chart']}
      viewBox={`0 0 ${width} ${ABOVE + BELOW + 1}`}
      preserveAspectRatio="none"
    >
      {hours.flatMap((hour, index) =>
        barsOf(hour, most).map(({ outcome, y, height }) => (
          <rect
            key={`${hour.at}${outcome}`}
            data-outcome={outcome}
            x={index * SLOT + 1}
            y={y}
            width={BAR}
            height={height}
          />
        )),
      )}
      <rect className={styles['line']} x="0" y={ABOVE} width={width} height="1" />
    </svg>
  );
};
