import { useCallback } from 'react';
import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js';
import { useMedia } from '../use-media.ts';
import { useShade } from '../use-shade.ts';
import type { ChartSeries } from '../../stacked-bars.tsx';
import styles from './chart.module.css';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

export type BarsCanvasProps = { label: string; columns: readonly string[]; series: readonly ChartSeries[] };

/** The value of a design token. A canvas knows no style sheet. */
const colorOf = (canvas: HTMLCanvasElement, token: string): string =>
  getComputedStyle(canvas).getPropertyValue(`--pup-${token}`).trim();

const openChart = (canvas: HTMLCanvasElement, { columns, series }: BarsCanvasProps, isStill: boolean): Chart =>
  new Chart(canvas, {
    type: 'bar',
    data: {
      labels: [...columns],
      datasets: series.map(({ name, values, color }) => ({
        label: name,
        data: [...values],
        backgroundColor: colorOf(canvas, color),
        maxBarThickness: 32,
      })),
    },
    options: {
      animation: isStill ? false : { duration: 200 },
      maintainAspectRatio: false,
      color: colorOf(canvas, 'color-text'),
      interaction: { mode: 'index', intersect: false },
      scales: {
        x: {
          stacked: true,
          grid: { display: false },
          ticks: { color: colorOf(canvas, 'color-text-secondary'), maxRotation: 0, autoSkipPadding: 12 },
        },
        y: {
          stacked: true,
          border: { display: false },
          grid: { color: colorOf(canvas, 'color-border-secondary') },
          ticks: { color: colorOf(canvas, 'color-text-secondary'), precision: 0 },
        },
      },
    },
  });

/** Draws stacked bars. Other values, colours or a wish for stillness draw them anew. */
export const BarsCanvas = (props: BarsCanvasProps) => {
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const shade = useShade();
  const { label, columns, series } = props;
  const draw = useCallback(
    (canvas: HTMLCanvasElement | null) => {
      if (!canvas) return undefined;
      const chart = openChart(canvas, { label, columns, series }, isStill);
      return () => chart.destroy();
    },
    [label, columns, series, isStill],
  );
  return (
    <figure className={styles['chart']} aria-label={label}>
      <canvas key={shade} ref={draw} aria-hidden="true" />
    </figure>
  );
};
