import { lazyRetry } from '../platform/lazy-retry.tsx';
import { ChartSkeleton } from './internal/chart/chart-skeleton.tsx';
import styles from './internal/chart/chart.module.css';
import { PartBoundary } from './part-boundary.tsx';

// The library of charts weighs more than a screen.
const BarsCanvas = lazyRetry(() => import('./internal/chart/bars-canvas.tsx').then((m) => m.BarsCanvas), ChartSkeleton);

/** A part of each bar. `color` is a design token without its prefix. */
export type ChartSeries = { name: string; values: readonly number[]; color: string };

type StackedBarsProps = {
  /** Says what the chart shows. Its numbers stand in a table beside it. */
  label: string;
  columns: readonly string[];
  series: readonly ChartSeries[];
};

/** A bar for each column, made of the values of all series. */
export const StackedBars = ({ label, columns, series }: StackedBarsProps) => (
  <PartBoundary>
    <ul className={styles['legend']}>
      {series.map(({ name, color }) => (
        <li key={name}>
          <span className={styles['color']} style={{ background: `var(--pup-${color})` }} aria-hidden="true" />
          {name}
        </li>
      ))}
    </ul>
    <BarsCanvas label={label} columns={columns} series={series} />
  </PartBoundary>
);
