import { FormattedMessage } from '@pupitre/shared/platform/intl';
import type { OutboxRow } from '@pupitre/shared/platform/use-outbox';
import { Button } from '@pupitre/shared/ui/button';
import styles from './outbox.module.css';

type OutboxNoticeProps = {
  rows: readonly Pick<OutboxRow<unknown>, 'state' | 'conflict'>[];
  isPersisted: boolean;
  onRetry: () => void;
};

/** The gravest reason comes first. A conflict needs the user, and all others may pass by themselves or with a retry. */
const noticeOf = ({ rows, isPersisted }: Omit<OutboxNoticeProps, 'onRetry'>) => {
  const conflicts = rows.filter(({ conflict }) => conflict).length;
  const refused = rows.filter(({ state }) => state === 'refused').length - conflicts;
  if (!isPersisted && rows.some(({ state }) => state !== 'saved'))
    return { id: 'outbox.notice.notPersisted', count: 0 } as const;
  if (rows.some(({ state }) => state === 'failed')) return { id: 'outbox.notice.failed', count: 0 } as const;
  if (conflicts > 0) return { id: 'outbox.notice.conflict', count: conflicts } as const;
  return refused > 0 ? ({ id: 'outbox.notice.refused', count: refused } as const) : null;
};

/** Explains why changes did not reach the server and offers to send them again. It is empty while all goes well. */
export const OutboxNotice = ({ onRetry, ...outbox }: OutboxNoticeProps) => {
  const notice = noticeOf(outbox);
  return (
    // A screen reader announces a text only if its region was on the page before.
    <div aria-live="polite">
      {notice && (
        <div className={styles['notice']}>
          <p className={styles['text']}>
            <FormattedMessage id={notice.id} values={{ count: notice.count }} />
          </p>
          {notice.id !== 'outbox.notice.conflict' && (
            <Button onClick={onRetry}>
              <FormattedMessage id="ui.retry" />
            </Button>
          )}
        </div>
      )}
    </div>
  );
};
