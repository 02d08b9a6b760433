import { useIntl } from '@pupitre/shared/platform/intl';
import type { OutboxRow } from '@pupitre/shared/platform/use-outbox';
import styles from './outbox.module.css';

type SavedAnnouncementProps = { rows: readonly Pick<OutboxRow<unknown>, 'state'>[]; hasChanged: boolean };

/** Announces to screen readers that all changes of this visit are saved. */
export const SavedAnnouncement = ({ rows, hasChanged }: SavedAnnouncementProps) => {
  const text = useIntl().formatMessage({ id: 'outbox.saved' });
  return (
    <p aria-live="polite" className={styles['hidden']}>
      {hasChanged && rows.every(({ state }) => state === 'saved') && text}
    </p>
  );
};
