import { useMemo } from 'react';
import { useIntl } from '@pupitre/shared/platform/intl';
import type { RowState } from '@pupitre/shared/platform/use-outbox';
import type { SheetMark } from './month-rows.ts';

/** The letters and words of marks, looked up once for all cells. */
export type MarkTexts = {
  letters: Record<SheetMark, string>;
  words: Record<SheetMark, string>;
  states: Record<RowState, string>;
  former: string;
};

export const useMarkTexts = (): MarkTexts => {
  const intl = useIntl();
  return useMemo(() => {
    const letter = (mark: SheetMark): string =>
      mark === 'notTaken' ? '' : intl.formatMessage({ id: `attendance.letter.${mark}` });
    const word = (mark: SheetMark): string => intl.formatMessage({ id: `attendance.${mark}` });
    const textsOf = (text: (mark: SheetMark) => string): Record<SheetMark, string> => ({
      present: text('present'),
      late: text('late'),
      absent: text('absent'),
      justified: text('justified'),
      notTaken: text('notTaken'),
    });
    return {
      letters: textsOf(letter),
      words: textsOf(word),
      states: {
        saved: intl.formatMessage({ id: 'outbox.saved' }),
        waiting: intl.formatMessage({ id: 'outbox.waiting' }),
        sending: intl.formatMessage({ id: 'outbox.sending' }),
        failed: intl.formatMessage({ id: 'outbox.failed' }),
        refused: intl.formatMessage({ id: 'outbox.refused' }),
      },
      former: intl.formatMessage({ id: 'attendance.former' }),
    };
  }, [intl]);
};
