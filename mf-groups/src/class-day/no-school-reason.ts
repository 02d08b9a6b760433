import type { NoSchool } from '@pupitre/shared/contracts/school-days';
import { useIntl } from '@pupitre/shared/platform/intl';
import { momentOf } from '@pupitre/shared/ui/days';

/** Names the reason of a day without classes: the closure, the day of the week, or the time between two years. */
export const useNoSchoolReason = (date: string, { kind, name }: NoSchool): string => {
  const { formatDate, formatMessage } = useIntl();
  if (kind !== 'weekday') return name ?? formatMessage({ id: 'noSchool.betweenYears' });
  const weekday = formatDate(momentOf(date), { weekday: 'long', timeZone: 'UTC' });
  return formatMessage({ id: 'noSchool.weekday' }, { weekday });
};
