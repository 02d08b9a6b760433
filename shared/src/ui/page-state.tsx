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

/** Nothing here yet: says so and, as children, what to do next. */
export const EmptyState = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
  <State drawing={<EmptyDrawing />} title={title}>
    {children}
  </State>
);

/** A read that failed, in the place of what it should have brought, with the way to try again. */
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

/** A page of its own for an address, or a record, that does not exist. */
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
