import type { HomeChange } from '@pupitre/shared/contracts/home';
import { presenceOf } from '@pupitre/shared/contracts/presence';
import { useIntl, type MessageId } from '@pupitre/shared/platform/intl';
import { momentOf } from '@pupitre/shared/ui/days';

const gradeText = ({ delivered, qualification }: HomeChange): MessageId => {
  if (qualification !== null) return 'home.change.grade.points';
  return delivered === true ? 'home.change.grade.delivered' : 'home.change.grade.missing';
};

const markText = (change: HomeChange): MessageId => {
  const mark = presenceOf(change);
  if (mark === 'absent') return 'home.change.absent';
  return mark === 'late' ? 'home.change.late' : 'home.change.present';
};

const textId = (change: HomeChange): MessageId => {
  if (change.kind === 'grade') return gradeText(change);
  if (change.kind === 'attendance') return markText(change);
  return `home.change.${change.kind}`;
};

/** Says in a sentence what a change is. */
export const useChangeText = (): ((change: HomeChange) => string) => {
  const { formatDate, formatMessage } = useIntl();
  return (change) => {
    const { name, date, qualification, count } = change;
    const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
    const day = date === null ? '' : formatDate(momentOf(date), options);
    return formatMessage({ id: textId(change) }, { name, day, points: qualification, count });
  };
};
