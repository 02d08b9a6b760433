import type { NoSchool } from '@pupitre/shared/contracts/school-days';
import { useIntl } from '@pupitre/shared/platform/intl';
import { momentOf } from '@pupitre/shared/ui/days';

type Intl = Pick<ReturnType<typeof useIntl>, 'formatDate' | 'formatMessage'>;

/** Names the reason of a day without classes: the closure, the day of the week, or the time between two years. */
export const noSchoolReason = ({ formatDate, formatMessage }: Intl, date: string, { kind, name }: NoSchool): string => {
  if (kind !== 'weekday') return name ?? formatMessage({ id: 'noSchool.betweenYears' });
  const weekday = formatDate(momentOf(date), { weekday: 'long', timeZone: 'UTC' });
  return formatMessage({ id: 'noSchool.weekday' }, { weekday });
};

export const useNoSchoolReason = (date: string, noSchool: NoSchool): string =>
  noSchoolReason(useIntl(), date, noSchool);
