import { useIntl } from '../platform/intl.ts';

/** Spanish has a space before the sign, on which no line breaks. */
const signOf = (locale: string): string => (locale.startsWith('es') ? '\u00A0%' : '%');

/** Writes a percentage of attendance with one decimal at most; a dash for none. */
export const percentText = (percentage: number | null, locale: string): string =>
  percentage === null
    ? '—'
    : `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(percentage)}${signOf(locale)}`;

/** Returns a function that writes a percentage of attendance in the language of the user. */
export const usePercentText = (): ((percentage: number | null) => string) => {
  const { locale } = useIntl();
  return (percentage) => percentText(percentage, locale);
};
