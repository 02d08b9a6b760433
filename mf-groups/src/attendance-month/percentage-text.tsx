import { useIntl } from '@pupitre/shared/platform/intl';

/** A percentage with one decimal at most; a dash for none. */
export const PercentageText = ({ value }: { value: number | null }) => {
  const { formatNumber } = useIntl();
  return value === null ? '–' : formatNumber(value / 100, { style: 'percent', maximumFractionDigits: 1 });
};
