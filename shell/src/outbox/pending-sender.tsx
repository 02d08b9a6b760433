import { useEffect, useMemo } from 'react';
import { useIntl } from '@pupitre/shared/platform/intl';
import { confirm } from '@pupitre/shared/ui/confirm';
import { askBeforeLogout } from './before-logout.ts';
import { createSender } from './create-sender.ts';

/** A log-out waits so many milliseconds for the changes to be sent. */
const LAST_TRY = 3_000;

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Sends pending changes from any screen, and asks before a log-out leaves some of them on this device. */
export const PendingSender = ({ userId }: { userId: number }) => {
  const { formatMessage } = useIntl();
  const sender = useMemo(() => createSender(userId), [userId]);
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
