import { useIntl } from '@pupitre/shared/platform/intl';

/** Writes a percentage of attendance; a dash without marks. */
export const usePercent = (): ((percentage: number | null) => string) => {
  const { formatNumber } = useIntl();
  return (percentage) =>
    percentage === null ? '—' : formatNumber(percentage / 100, { style: 'percent', maximumFractionDigits: 1 });
};
