import type { Justification } from '@pupitre/shared/contracts/justifications';
import { showDate } from '@pupitre/shared/platform/date-text';
import { useIntl } from '@pupitre/shared/platform/intl';

/** Returns the days of a justification in words: `09/11/2026 – 13/11/2026`. */
export const useAbsenceDays = (): ((absence: Pick<Justification, 'from' | 'to'>) => string) => {
  const { formatMessage } = useIntl();
  return ({ from, to }) =>
    from === to
      ? showDate(from)
      : formatMessage({ id: 'justifications.days' }, { from: showDate(from), to: showDate(to) });
};
