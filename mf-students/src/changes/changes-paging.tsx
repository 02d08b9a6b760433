import { FormattedMessage, useIntl } from '@pupitre/shared/platform/intl';
import { Button } from '@pupitre/shared/ui/button';
import styles from './changes.module.css';

type ChangesPagingProps = { page: number; pages: number; onTurn: (page: number) => void };

export const ChangesPaging = ({ page, pages, onTurn }: ChangesPagingProps) => {
  const { formatMessage } = useIntl();
  if (pages <= 1) return null;
  return (
    <nav className={styles['paging']} aria-label={formatMessage({ id: 'changes.pages' })}>
      <Button disabled={page === 1} onClick={() => onTurn(page - 1)}>
        <FormattedMessage id="changes.newer" />
      </Button>
      <span aria-live="polite">
        <FormattedMessage id="changes.page" values={{ page, pages }} />
      </span>
      <Button disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        <FormattedMessage id="changes.older" />
      </Button>
    </nav>
  );
};
