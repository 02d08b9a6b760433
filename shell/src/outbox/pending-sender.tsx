import { useEffect, useMemo } from 'react';
import { useIntl } from '@pupitre/shared/platform/intl';
import { navigate } from '@pupitre/shared/platform/navigate';
import { notify } from '@pupitre/shared/platform/notify';
import type { PendingRecord } from '@pupitre/shared/platform/pending/pending-store';
import { confirm } from '@pupitre/shared/ui/confirm';
import { askBeforeLogout } from './before-logout.ts';
import { createSender } from './create-sender.ts';

/** A log-out waits so many milliseconds for the changes to be sent. */
const LAST_TRY = 3_000;

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Encoded ids are more code than the rest, and few changes are stopped. */
const showDay = async (record: PendingRecord): Promise<void> => {
  const { dayPath } = await import('./day-path.ts');
  await navigate(dayPath(record));
};

/** Sends pending changes from any screen, and asks before a log-out leaves some of them on this device. */
export const PendingSender = ({ userId }: { userId: number }) => {
  const { formatMessage } = useIntl();
  const sender = useMemo(() => {
    // The screen of these changes may not be open, and says the rest in their rows.
    const report = (stopped: readonly PendingRecord[]): void => {
      const [first] = stopped;
      if (!first) return;
      notify({
        kind: 'failure',
        text: formatMessage({ id: 'unsent.stopped' }, { count: stopped.length }),
        action: {
          label: formatMessage({ id: 'unsent.stopped.show' }),
          onAct: () => void showDay(first),
        },
      });
    };
    return createSender(userId, report);
  }, [userId, formatMessage]);
  useEffect(() => sender.start(), [sender]);
  useEffect(
    () =>
      askBeforeLogout(async () => {
        if (sender.count() > 0) await Promise.race([sender.send(), pause(LAST_TRY)]);
        const count = sender.count();
        if (count === 0) return true;
        return confirm({
          title: formatMessage({ id: 'unsent.logout.title' }),
          text: formatMessage({ id: 'unsent.logout.text' }, { count }),
          agree: formatMessage({ id: 'unsent.logout.agree' }),
          refuse: formatMessage({ id: 'unsent.logout.refuse' }),
          tone: 'plain',
        });
      }),
    [sender, formatMessage],
  );
  return null;
};
