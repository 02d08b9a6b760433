import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isCallError } from '../api/client.ts';
import { Link } from '../platform/link.tsx';
import { Button } from './button.tsx';
import { EmptyDrawing, LostDrawing, StormDrawing } from './internal/state-drawings.tsx';
import { useDocumentTitle } from './use-document-title.ts';
import { useFailureText } from './internal/use-failure-text.ts';
import styles from './internal/page-state.module.css';

type StateProps = { drawing: ReactNode; title: ReactNode; children?: ReactNode };

const State = ({ drawing, title, children }: StateProps) => (
  <div className={styles['state']}>
    {drawing}
    <p className={styles['title']}>{title}</p>
    {children}
  </div>
);

/** Says that there is nothing here yet. The children say what to do next. */
export const EmptyState = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
  <State drawing={<EmptyDrawing />} title={title}>
    {children}
  </State>
);

/** Replaces data that could not be read, with a button to retry. */
export const ErrorState = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const failureText = useFailureText();
  const requestId = isCallError(error) ? error.requestId : undefined;
  return (
    <div role="alert">
      <State drawing={<StormDrawing />} title={failureText(error)}>
        {requestId && (
          <p className={styles['request']}>
            <FormattedMessage id="ui.notification.request" values={{ requestId }} />
          </p>
        )}
        <Button onClick={onRetry}>
          <FormattedMessage id="ui.retry" />
        </Button>
      </State>
    </div>
  );
};

/** The page for an address or a record that does not exist. */
export const NotFoundState = () => {
  const { formatMessage } = useIntl();
  useDocumentTitle(formatMessage({ id: 'ui.notFound.title' }));
  return (
    <div className={styles['state']}>
      <LostDrawing />
      <h1 className={styles['title']}>
        <FormattedMessage id="ui.notFound.title" />
      </h1>
      <p className={styles['text']}>
        <FormattedMessage id="ui.notFound.text" />
      </p>
      <Link to="/" className={styles['link']}>
        <FormattedMessage id="ui.notFound.home" />
      </Link>
    </div>
  );
};
