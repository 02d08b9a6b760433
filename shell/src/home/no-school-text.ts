import type { NoSchool } from '@pupitre/shared/contracts/school-days';
import { useIntl } from '@pupitre/shared/platform/intl';
import { momentOf, today } from '@pupitre/shared/ui/days';

/**
 * Returns the sentence about a day without classes: its closure, its weekday, or the time between two years. The texts
 * of home and those of the dashboard both have it, because a part of the page has its own texts alone.
 */
export const useNoSchoolText = (): ((noSchool: NoSchool) => string) => {
  const { formatDate, formatMessage } = useIntl();
  const weekday = (): string => formatDate(momentOf(today()), { weekday: 'long', timeZone: 'UTC' });
  return ({ kind, name }) => {
    if (kind === 'weekday') return formatMessage({ id: 'home.noSchool.weekday' }, { weekday: weekday() });
    return name === null
      ? formatMessage({ id: 'home.noSchool.betweenYears' })
      : formatMessage({ id: 'home.noSchool' }, { reason: name });
  };
};
