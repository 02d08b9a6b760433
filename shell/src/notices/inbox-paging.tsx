import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import styles from './inbox.module.css';

type InboxPagingProps = { page: number; pages: number; onTurn: (page: number) => void };

export const InboxPaging = ({ page, pages, onTurn }: InboxPagingProps) => {
  const { formatMessage } = useIntl();
  if (pages <= 1) return null;
  return (
    <nav className={styles['paging']} aria-label={formatMessage({ id: 'notices.pages' })}>
      <Button disabled={page === 1} onClick={() => onTurn(page - 1)}>
        <FormattedMessage id="notices.newer" />
      </Button>
      <span aria-live="polite">
        <FormattedMessage id="notices.page" values={{ page, pages }} />
      </span>
      <Button disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        <FormattedMessage id="notices.older" />
      </Button>
    </nav>
  );
};
