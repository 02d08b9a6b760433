import type { FeedSubject } from '../../../contracts/feeds.ts';
import { FormattedMessage } from '../../../platform/intl.ts';
import { Button } from '../../button.tsx';
import { Spinner } from '../spinner.tsx';
import { useCreateFeedMutation } from './feeds-api.ts';
import styles from './feed-dialog.module.css';

type FirstAddressProps = { subject: FeedSubject; onCreated: (url: string) => void; onRefused: () => void };

/** Makes the address of a feed that has none. */
export const FirstAddress = ({ subject, onCreated, onRefused }: FirstAddressProps) => {
  const [createFeed, { isLoading }] = useCreateFeedMutation();
  const create = async (): Promise<void> => {
    if (isLoading) return;
    const { data } = await createFeed(subject);
    if (data) onCreated(data.url);
    else onRefused();
  };
  return (
    <>
      <p className={styles['none']}>
        <FormattedMessage id="feed.none" />
      </p>
      <Button tone="primary" aria-disabled={isLoading} onClick={() => void create()}>
        {isLoading && <Spinner />}
        <FormattedMessage id="feed.create" />
      </Button>
    </>
  );
};
