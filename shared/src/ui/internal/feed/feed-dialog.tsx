import type { Feed, FeedSubject } from '../../../contracts/feeds.ts';
import { FormattedMessage, useIntl } from '../../../platform/intl.ts';
import { Dialog } from '../../dialog.tsx';
import { PartView } from '../../query-view.tsx';
import { FeedControls } from './feed-controls.tsx';
import { FeedHelp } from './feed-help.tsx';
import { useFeedsQuery } from './feeds-api.ts';
import styles from './feed-dialog.module.css';

type FeedDialogProps = { subject: FeedSubject; name: string; onClose: () => void };

const isOf =
  (subject: FeedSubject) =>
  ({ student, group }: Feed): boolean =>
    'student' in subject ? student?.id === subject.student.id : group?.id === subject.group.id;

const Skeleton = () => (
  <div className={styles['skeleton']} aria-hidden="true">
    <span />
    <span />
    <span />
  </div>
);

/** Explains a feed, and makes, renews and deletes its address. */
export const FeedDialog = ({ subject, name, onClose }: FeedDialogProps) => {
  const { formatMessage } = useIntl();
  const feeds = useFeedsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Dialog title={formatMessage({ id: 'feed.title' }, { name })} width={600} onClose={onClose}>
      <div className={styles['about']}>
        <p>
          <FormattedMessage id="feed.intro" />
        </p>
        <p>
          <FormattedMessage id="feed.contents" />
        </p>
        <p className={styles['secret']}>
          <FormattedMessage id="feed.secret" />
        </p>
      </div>
      <PartView query={feeds} waiting={<Skeleton />}>
        {(all) => (
          <FeedControls subject={subject} feed={all.find(isOf(subject)) ?? null} reload={() => void feeds.refetch()} />
        )}
      </PartView>
      <FeedHelp />
    </Dialog>
  );
};
