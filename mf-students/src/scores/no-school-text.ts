import type { NoSchool } from '@pupitre/shared/contracts/school-days';
import { useIntl } from '@pupitre/shared/platform/intl';
import { momentOf } from '@pupitre/shared/ui/days';

/** The sentence about a day without classes: its closure, its weekday, or the time between two school years. */
export const useNoSchoolText = (date: string, { kind, name }: NoSchool): string => {
  const { formatDate, formatMessage } = useIntl();
  const weekday = formatDate(momentOf(date), { weekday: 'long', timeZone: 'UTC' });
  if (kind === 'weekday') return formatMessage({ id: 'noSchool.weekday' }, { weekday });
  return name === null
    ? formatMessage({ id: 'noSchool.betweenYears' })
    : formatMessage({ id: 'noSchool' }, { reason: name });
};
