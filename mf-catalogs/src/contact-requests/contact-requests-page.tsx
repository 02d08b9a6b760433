import { useState, type ReactNode } from 'react';
import { useContactRequestsTableQuery } from '@pupitre/shared/api/contact-requests';
import type { ContactRequest, ContactState } from '@pupitre/shared/contracts/contact-requests';
import { showDate } from '@pupitre/shared/platform/date-text';
import { useIntl } from '@pupitre/shared/platform/intl';
import { AdminTable } from '@pupitre/shared/ui/admin-table';
import { PageHeader } from '@pupitre/shared/ui/page-header';
import { OpenAction } from '@pupitre/shared/ui/record-actions';
import { useTableView } from '@pupitre/shared/ui/use-table-view';
import { ContactRequestDialog } from './contact-request-dialog.tsx';
import { EmailLink } from './email-link.tsx';
import { StateFilter } from './state-select.tsx';
import { StateTag } from './state-tag.tsx';
import styles from './contact-requests.module.css';

/** The first sort is by the second column. It is the date, so that the newest come first. */
const COLUMNS = ['id', 'date', 'state', 'fullName', 'email', 'subject', 'message'] as const;

const excerpt = (text: ReactNode) => <span className={styles['excerpt']}>{text}</span>;

/** The messages of visitors to support. Administrators keep their state and answer them. */
export const ContactRequestsPage = () => {
  const { formatMessage } = useIntl();
  const view = useTableView('contact-requests', COLUMNS);
  const [state, setState] = useState<ContactState | null>(null);
  const requests = useContactRequestsTableQuery({ ...view.query, ...(state && { state }) });
  const [opened, setOpened] = useState<ContactRequest | null>(null);
  const title = formatMessage({ id: 'contactRequests.title' });
  const titleOf = (column: (typeof COLUMNS)[number]) => ({
    key: column,
    title: formatMessage({ id: `contactRequests.${column}` }),
  });
  const filter = (chosen: ContactState | null): void => {
    setState(chosen);
    view.change({ page: 1 });
  };

  return (
    <>
      <PageHeader title={title} />
      <StateFilter state={state} onChange={filter} />
      <AdminTable
        name={title}
        view={view}
        query={requests}
        columns={[
          { ...titleOf('id'), width: 76, render: ({ id }) => id },
          { ...titleOf('date'), width: 112, render: ({ date }) => showDate(date) },
          { ...titleOf('state'), width: 120, render: (request) => <StateTag state={request.state} /> },
          { ...titleOf('fullName'), width: 160, render: ({ fullName }) => excerpt(fullName) },
          { ...titleOf('email'), width: 190, render: ({ email }) => excerpt(<EmailLink email={email} />) },
          { ...titleOf('subject'), width: 170, render: ({ subject }) => excerpt(subject) },
          { ...titleOf('message'), render: ({ message }) => excerpt(message) },
        ]}
        renderActions={(request) => <OpenAction name={request.subject} onOpen={() => setOpened(request)} />}
      />
      {opened && <ContactRequestDialog request={opened} onClose={() => setOpened(null)} />}
    </>
  );
};
