import { useRef } from 'react';
import { FormattedMessage, useIntl } from '../../../platform/intl.ts';
import { Button } from '../../button.tsx';
import { confirm } from '../../confirm.ts';
import { useFocusHome } from '../use-focus-home.ts';
import { useDeleteFeedMutation, useRenewFeedMutation } from './feeds-api.ts';
import styles from './feed-dialog.module.css';

/** Asks before an address ends that programs may use. */
const useQuestion = (): ((what: 'renew' | 'delete') => Promise<boolean>) => {
  const { formatMessage } = useIntl();
  return (what) =>
    confirm({
      title: formatMessage({ id: `feed.${what}.title` }),
      text: formatMessage({ id: `feed.${what}.text` }),
      agree: formatMessage({ id: `feed.${what}` }),
      refuse: formatMessage({ id: 'ui.cancel' }),
      tone: 'danger',
    });
};

type AddressActionsProps = { feedId: number; onRenewed: (url: string) => void; onDeleted: () => void };

/** Renews and deletes the address of a feed. A busy button keeps the focus, and a second press does nothing. */
export const AddressActions = ({ feedId, onRenewed, onDeleted }: AddressActionsProps) => {
  const ask = useQuestion();
  const [renewFeed, renewal] = useRenewFeedMutation();
  const [deleteFeed, deletion] = useDeleteFeedMutation();
  const deleting = useRef<HTMLButtonElement>(null);
  useFocusHome(deleting);
  const isBusy = renewal.isLoading || deletion.isLoading;
  const renew = async (): Promise<void> => {
    if (isBusy || !(await ask('renew'))) return;
    const { data } = await renewFeed(feedId);
    if (data) onRenewed(data.url);
  };
  const remove = async (): Promise<void> => {
    if (isBusy || !(await ask('delete'))) return;
    const { data } = await deleteFeed(feedId);
    if (data) onDeleted();
  };
  return (
    <div className={styles['tools']}>
      <Button aria-disabled={isBusy} onClick={() => void renew()}>
        <FormattedMessage id="feed.renew" />
      </Button>
      <Button ref={deleting} tone="quietDanger" aria-disabled={isBusy} onClick={() => void remove()}>
        <FormattedMessage id="feed.delete" />
      </Button>
    </div>
  );
};
