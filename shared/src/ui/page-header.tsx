import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from '../platform/link.tsx';
import { goBack } from '../platform/navigate.ts';
import type { PortalPath } from '../platform/paths.ts';
import { Button } from './button.tsx';
import { Icon } from './internal/icon.tsx';
import { useDocumentTitle } from './use-document-title.ts';
import styles from './internal/page-header.module.css';

export type Crumb = { title: string; to: PortalPath };

type PageHeaderProps = {
  title: string;
  /** From the top, without the home page and the present screen. */
  trail?: Crumb[];
  /** Buttons. On a phone they stick to the bottom edge. */
  actions?: ReactNode;
};

/** The breadcrumb, back button and h1 of a screen. It also sets the title of the document. */
export const PageHeader = ({ title, trail = [], actions }: PageHeaderProps) => {
  const { formatMessage } = useIntl();
  useDocumentTitle(title);
  return (
    <header className={styles['header']}>
      <nav aria-label={formatMessage({ id: 'ui.breadcrumb.label' })}>
        <ol className={styles['trail']}>
          <li>
            <Link to="/">
              <FormattedMessage id="ui.breadcrumb.home" />
            </Link>
          </li>
          {trail.map((crumb) => (
            <li key={crumb.to}>
              <Link to={crumb.to}>{crumb.title}</Link>
            </li>
          ))}
          <li aria-current="page">{title}</li>
        </ol>
      </nav>
      <div className={styles['row']}>
        <Button
          tone="quiet"
          aria-label={formatMessage({ id: 'ui.back' })}
          onClick={() => void goBack(trail.at(-1)?.to ?? '/')}
        >
          <Icon name="back" />
        </Button>
        <h1 className={styles['title']}>{title}</h1>
        {actions && <div className={styles['actions']}>{actions}</div>}
      </div>
    </header>
  );
};
