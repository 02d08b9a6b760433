import { useState } from 'react';
import { useCloseGradingPeriodMutation, useDeleteGradingPeriodMutation } from '@pupitre/shared/api/grading-periods';
import { useLazyPeriodProgressQuery } from '@pupitre/shared/api/period-grades';
import type { GradingPeriod } from '@pupitre/shared/contracts/grading-periods';
import type { PeriodProgress } from '@pupitre/shared/contracts/period-grades';
import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import { confirm } from '@pupitre/shared/ui/confirm';
import { DeleteButton } from '@pupitre/shared/ui/delete-button';
import { EditInPlaceAction } from '@pupitre/shared/ui/record-actions';
import { useDayText, useRangeText } from '@pupitre/shared/ui/day-text';
import styles from './years.module.css';

const useQuestions = ({ number, isClosed }: GradingPeriod) => {
  const { formatMessage } = useIntl();
  const refuse = formatMessage({ id: 'ui.cancel' });
  const closing = isClosed ? 'reopen' : 'close';
  const missingText = (progress: readonly PeriodProgress[]): string => {
    if (progress.length === 0) return '';
    const groups = progress.filter(({ expected, confirmed }) => confirmed < expected);
    const missing = groups.reduce((sum, { expected, confirmed }) => sum + expected - confirmed, 0);
    const names = groups.map(({ group, expected, confirmed }) => `${group.name} (${expected - confirmed})`).join(', ');
    return formatMessage({ id: missing === 0 ? 'periods.complete' : 'periods.missing' }, { missing, names });
  };
  return {
    askToDelete: () =>
      confirm({
        title: formatMessage({ id: 'periods.delete.title' }, { number }),
        text: formatMessage({ id: 'periods.delete.text' }),
        agree: formatMessage({ id: 'ui.delete' }),
        refuse,
        tone: 'danger',
      }),
    askToClose: (progress: readonly PeriodProgress[]) =>
      confirm({
        title: formatMessage({ id: `periods.${closing}.title` }, { number }),
        text: [formatMessage({ id: `periods.${closing}.text` }), missingText(progress)].join(' '),
        agree: formatMessage({ id: `periods.${closing}` }),
        refuse,
        tone: 'plain',
      }),
  };
};

/** Reads which grades of a period are missing. Null after a failure, which the portal reports. */
const useMissing = ({ id, isClosed }: GradingPeriod) => {
  const [findProgress] = useLazyPeriodProgressQuery();
  const [isReading, setIsReading] = useState(false);
  const read = async (): Promise<readonly PeriodProgress[] | null> => {
    // Opening a period again needs no word about what is missing.
    if (isClosed) return [];
    setIsReading(true);
    const { data, isError } = await findProgress(id);
    setIsReading(false);
    return isError ? null : (data ?? null);
  };
  return { isReading, read };
};

/** Says when families see the grades of a period, and until when they are handed out. */
const ShownText = ({ period: { shownFrom, shownTo } }: { period: GradingPeriod }) => {
  const dayText = useDayText();
  if (!shownFrom) return <FormattedMessage id="periods.shown.none" />;
  const from = dayText(shownFrom);
  if (!shownTo) return <FormattedMessage id="periods.shown.from" values={{ from }} />;
  return <FormattedMessage id="periods.shown" values={{ from, to: dayText(shownTo) }} />;
};

/** A period with its days, the days on which families see its grades, and its state. */
export const PeriodCard = ({ period, onEdit }: { period: GradingPeriod; onEdit: () => void }) => {
  const { formatMessage } = useIntl();
  const rangeText = useRangeText();
  const { askToDelete, askToClose } = useQuestions(period);
  const [deletePeriod] = useDeleteGradingPeriodMutation();
  const [closePeriod] = useCloseGradingPeriodMutation();
  const missing = useMissing(period);
  const { id, rowVersion, number, from, to, isClosed, schoolDays } = period;
  const name = formatMessage({ id: 'periods.name' }, { number });
  const remove = async (): Promise<void> => {
    if (await askToDelete()) void deletePeriod(id);
  };
  const close = async (): Promise<void> => {
    if (missing.isReading) return;
    // Nobody closes a period without a word about what is missing.
    const progress = await missing.read();
    if (progress && (await askToClose(progress))) void closePeriod({ id, rowVersion, closed: !isClosed });
  };
  return (
    <li className={styles['card']}>
      <h3>
        {name}
        <span className={styles['days']}>{formatMessage({ id: 'years.count' }, { count: schoolDays })}</span>
      </h3>
      <p>{rangeText(from, to)}</p>
      <p className={styles['quiet']}>
        <ShownText period={period} />
      </p>
      <p className={styles['quiet']}>
        <FormattedMessage id={isClosed ? 'periods.closed' : 'periods.open'} />
      </p>
      <div className={styles['actions']}>
        <Button aria-busy={missing.isReading} aria-disabled={missing.isReading} onClick={() => void close()}>
          <FormattedMessage id={isClosed ? 'periods.reopen' : 'periods.close'} />
        </Button>
        <EditInPlaceAction name={name} onEdit={onEdit} />
        <DeleteButton name={name} onPress={() => void remove()} />
      </div>
    </li>
  );
};
